import {expect, it} from 'vitest';
import {licenceReport} from './audit';

it('counts licences, and names packages whose licence asks for more or is unknown', () => {
  const packages = {
    '': {},
    'node_modules/own': {link: true},
    'node_modules/a': {version: '1.0.0', license: 'MIT'},
    'node_modules/b': {version: '1.0.0', license: 'MIT', dev: true},
    'node_modules/c': {version: '2.0.0', license: 'GPL-3.0', dev: true},
    'node_modules/a/node_modules/d': {version: '3.0.0'},
  };
  expect(licenceReport({packages})).toEqual([
    '    2  MIT',
    '    1  GPL-3.0',
    '    1  not named',
    'GPL-3.0: c 2.0.0 (development only)',
    'not named: d 3.0.0',
  ]);
});
