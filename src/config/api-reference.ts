import type {PresetConfig} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {apiPages} from './api-pages';
import {allVersions, bitstreams, latestVersion, versionPath} from './areas';
import {OPENAPI_LATEST, openapiFile} from './openapi';
import {SEARCH_PATH} from './paths';
import {isShown} from './shown-versions';
import {BASE_URL} from './site';

/** Id of the mounted file: its copy for download is `/redocusaurus/<id>.yaml`. */
export const API_REFERENCE_ID = 'bitstreams';

const latest = latestVersion(bitstreams)!;
const below = (version: string, path: string): string => `${versionPath(bitstreams, version)}/${path}`;

/**
 * Versions beside the latest one that the build shows and that have an API file of their own; openapi-reference writes
 * their files for download.
 */
const others = allVersions(bitstreams)
  .filter((version) => version !== latest && isShown(bitstreams, version) && existsSync(openapiFile(version)))
  .map((version) => {
    const file = (name: string): string => below(version, `${apiPages.folder}/${name}`);
    return {
      label: version,
      spec: openapiFile(version),
      json: `${BASE_URL}${file('openapi.json').slice(1)}`,
      yaml: file('openapi.yaml'),
      guide: below(version, 'api/'),
      pages: file(''),
    };
  });

/**
 * The redocusaurus mount, through our lean preset (packages/docusaurus-redoc-reference says what it leaves out and
 * why).
 */
export const apiReference: PresetConfig = [
  'docusaurus-redoc-reference',
  {
    specs: [
      {
        id: API_REFERENCE_ID,
        spec: OPENAPI_LATEST,
        route: SEARCH_PATH,
        label: latest,
        guide: below(latest, 'api/'),
        pages: below(latest, `${apiPages.folder}/`),
        others,
      },
    ],
    // The palette of src/css/tokens.css, which Redoc computes with and so cannot read as variables; its examples are as
    // light as other listings.
    theme: {
      primaryColor: '#0b4f9e',
      theme: {
        colors: {
          text: {primary: '#101a24', secondary: '#445160'},
          success: {main: '#0a5f38'},
          error: {main: '#9b1c1c'},
          responses: {redirect: {color: '#7a4a00'}},
          http: {get: '#0b4f9e', post: '#0a5f38', put: '#7a4a00', patch: '#7a4a00', delete: '#9b1c1c'},
        },
        rightPanel: {backgroundColor: '#f5f7f9', textColor: '#101a24'},
        codeBlock: {backgroundColor: '#ffffff'},
        typography: {
          code: {color: '#101a24', backgroundColor: '#eef1f4'},
          headings: {fontWeight: '650'},
        },
      },
    },
  },
];
