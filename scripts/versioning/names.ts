import {areas, type Area} from '../../src/config/areas';
import {Problem} from '../problem';

const VERSION = /^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const either = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`);

/** The area of a command's argument. A name that is none, or an area without versions, is one sentence. */
export function readArea(name: string): Area {
  const versioned = areas.filter((area) => area.versions.length > 0).map((area) => area.id);
  const area = areas.find((candidate) => candidate.id === name);
  if (!area) throw new Problem(`There is no area "${name}": write ${either(versioned)}.`);
  if (area.versions.length === 0) throw new Problem(`The area ${area.id} has one text for all releases and no versions: only ${versioned.join(' and ')} have.`);
  return area;
}

/** A version of the form v2.9.0. Anything else is one sentence that shows the form. */
export function readVersion(text: string): string {
  if (VERSION.test(text)) return text;
  const numbers = [...(text.match(/\d+/g) ?? []).map(Number), 0, 0, 0].slice(0, 3);
  const meant = /\d/.test(text) ? `v${numbers.join('.')}` : 'v2.9.0';
  throw new Problem(`"${text}" is not the name of a version: write v and three numbers, such as ${meant}.`);
}

/** Below zero when the first version is the older one, zero when both are the same. Both have the form v2.9.0. */
export function compareVersions(one: string, other: string): number {
  const numbers = (version: string): number[] => version.slice(1).split('.').map(Number);
  const [a, b] = [numbers(one), numbers(other)];
  return a.map((number, index) => number - b[index]!).find((difference) => difference !== 0) ?? 0;
}

/** A version that an area has; a name it does not have is one sentence with those it has. */
export function readOwnVersion(area: Area, text: string): string {
  const version = readVersion(text);
  if (!area.versions.includes(version)) throw new Problem(`${area.id} has no version ${version}: it has ${area.versions.join(', ')}.`);
  return version;
}
