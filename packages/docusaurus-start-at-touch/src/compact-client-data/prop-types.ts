/* What production code uses of prop-types: names, whose checks never run. */
const check = Object.assign((): undefined => undefined, {isRequired: (): undefined => undefined});
const maker = (): typeof check => check;
const types = {
  ...{any: check, array: check, bool: check, element: check, func: check, node: check, number: check},
  ...{object: check, string: check, arrayOf: maker, oneOf: maker, oneOfType: maker, shape: maker},
};
export default types;
