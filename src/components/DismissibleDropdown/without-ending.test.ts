import {expect, test} from 'vitest';
import {withoutEnding} from './without-ending';

test('a link loses the ending that it carries, and no other', () => {
  expect(withoutEnding({to: '/de/page?from=mail#there', label: 'Deutsch'}, '?from=mail#there')).toEqual({
    to: '/de/page',
    label: 'Deutsch',
  });
  expect(withoutEnding({to: '/versions'}, '?from=mail')).toEqual({to: '/versions'});
  expect(withoutEnding({to: '/page#there'}, '')).toEqual({to: '/page#there'});
  expect(withoutEnding({to: undefined}, '#there')).toEqual({to: undefined});
});
