import type {PresetConfig} from '@docusaurus/types';
import {SEARCH_PATH} from './paths';

/** Id of the mounted file: its copy for download is `/redocusaurus/<id>.yaml`. */
export const API_REFERENCE_ID = 'bitstreams';

/** The redocusaurus mount, through our lean preset (packages/docusaurus-redoc-reference says what it leaves out and why). */
export const apiReference: PresetConfig = [
  'docusaurus-redoc-reference',
  {
    specs: [{id: API_REFERENCE_ID, spec: 'openapi/bitstreams.yaml', route: SEARCH_PATH}],
    theme: {
      primaryColor: '#0b5cad',
      // Redoc's own colours for these stand out too little from the page.
      theme: {colors: {responses: {redirect: {color: '#7a4a00'}}}, typography: {code: {color: '#9c1414'}}},
    },
  },
];
