import type {ThemeConfig} from '@docusaurus/preset-classic';
import {ThemeConfigSchema} from '@docusaurus/theme-classic/lib/options';
import {expect, test} from 'vitest';
import {announcementOption} from './announcement';

const example = {id: 'example', content: 'The documentation moves. <a href="/notify">Read when</a>.'};

const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('without an announcement the theme gets none', () => {
  expect(announcementOption(null)).toEqual({});
});

test('an announcement is an option that the theme accepts, and the reader can close it', () => {
  const option = announcementOption(example);
  const read = ThemeConfigSchema.validate(option).value as ThemeConfig;
  expect(read.announcementBar).toEqual({...option.announcementBar, ...example, isCloseable: true});
});

test('its text stands out from its background', () => {
  const {backgroundColor, textColor} = announcementOption(example).announcementBar as {
    backgroundColor: string;
    textColor: string;
  };
  const [light, dark] = [luminance(textColor), luminance(backgroundColor)].sort((one, other) => other - one) as [
    number,
    number,
  ];
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
});
