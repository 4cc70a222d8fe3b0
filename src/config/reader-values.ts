import type {ParseFrontMatter} from '@docusaurus/types';
import {hasPlaces} from '../components/YourValues/places';

/** Adds `hasValues` to the front matter of a page whose commands have a place for the reader's values. */
export const valuesInFrontMatter =
  (parse: ParseFrontMatter): ParseFrontMatter =>
  async (parameters) => {
    const parsed = await parse(parameters);
    return hasPlaces(parsed.content) ? {...parsed, frontMatter: {...parsed.frontMatter, hasValues: true}} : parsed;
  };
