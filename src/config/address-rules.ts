import {existsSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {allVersions, bitstreams} from './areas';
import {openapiFile} from './openapi';

/** The file of the address tool that follows from the API files. */
export const ADDRESS_RULES = 'packages/workbench/src/url/product.json';

type Values = {readonly enum?: readonly string[]; readonly 'x-extensible-enum'?: readonly string[]};
type Schema = {readonly properties: Readonly<Record<string, Values>>};
type ApiFile = {readonly components: {readonly schemas: Readonly<Record<string, Schema | undefined>>}};

/** Versions that an API file of their own describes. */
export const describedVersions = (): readonly string[] =>
  allVersions(bitstreams).filter((version) => existsSync(openapiFile(version)));

/** What the API files say about addresses of a live session, by version. */
export const addressRules = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    describedVersions().map((version) => {
      const {LiveStream, Playback} = (parse(readFileSync(openapiFile(version), 'utf8')) as ApiFile).components.schemas;
      const rules = {
        inputs: LiveStream?.properties['input_type']?.enum,
        outputs: Playback?.properties['output_type']?.['x-extensible-enum'],
        srtEncryption: LiveStream !== undefined && 'srt_passphrase' in LiveStream.properties,
      };
      return [version, rules];
    }),
  );
