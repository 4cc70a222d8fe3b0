import {existsSync} from 'node:fs';
import type {ReferenceOptions} from 'openapi-reference/docs';
import {openapiFile} from './openapi';

/**
 * Pages of the API reference, in each version that has an API file of its own: another version's file would tell its
 * readers what is not so.
 */
export const apiPages: ReferenceOptions = {
  fileOf: (version) => [openapiFile(version)].find((file) => existsSync(file)),
  folder: 'api/reference',
  beside: 'api/index',
  changes: 'api/changes',
  related: {
    Templates: ['api/index', 'guide/templates/create', 'guide/templates/edit', 'guide/templates/index'],
    'Live sessions': ['api/index', 'guide/encoding/new-session/live', 'guide/encoding/live-sessions/index'],
    'Offline sessions': ['api/index', 'guide/encoding/new-session/offline', 'guide/encoding/offline-sessions/index'],
    Notifications: ['api/index', 'guide/account-settings/notifications'],
    Regions: ['api/index'],
    System: ['api/index', 'guide/settings/devices/vpu-devices', 'guide/dashboard'],
    Images: ['api/index', 'guide/settings/images'],
    Secrets: ['api/index', 'guide/settings/credentials/secrets'],
  },
};
