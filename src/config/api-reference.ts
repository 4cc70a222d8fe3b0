import type {PresetConfig} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {apiPages} from './api-pages';
import {allVersions, bitstreams, latestVersion, versionPath} from './areas';
import {OPENAPI_LATEST, openapiFile} from './openapi';
import {token} from './palette';
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
    // The site's palette; examples are as light as other listings.
    theme: {
      primaryColor: token('site-accent'),
      theme: {
        colors: {
          text: {primary: token('site-ink'), secondary: token('site-text-muted')},
          success: {main: token('site-tip')},
          error: {main: token('site-warn')},
          responses: {redirect: {color: token('site-caution')}},
          http: {
            get: token('site-accent'),
            post: token('site-tip'),
            put: token('site-caution'),
            patch: token('site-caution'),
            delete: token('site-warn'),
          },
        },
        rightPanel: {backgroundColor: token('site-surface'), textColor: token('site-ink')},
        codeBlock: {backgroundColor: token('site-paper')},
        typography: {
          code: {color: token('site-ink'), backgroundColor: token('ifm-code-background')},
          headings: {fontWeight: token('site-weight-title')},
        },
      },
    },
  },
];
