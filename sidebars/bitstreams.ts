import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

// Documentation-ToDo is published outside the sidebar.
const sidebars: SidebarsConfig = {
  BitstreamsEdgeSidebar: [
    {type: 'doc', id: 'index', label: 'index'},
    {
      type: 'category',
      label: 'Installation',
      items: [
        'installation/requirements',
        'installation/install',
        'installation/install-akamai',
        'installation/enable-ssl',
        'installation/change-ip-address',
        'installation/location-path',
        'installation/blackmagic-setup',
      ],
    },
    {
      type: 'category',
      label: 'User guide',
      link: {type: 'doc', id: 'guide/index'},
      items: [
        'guide/dashboard',
        {
          type: 'category',
          label: 'Encoding',
          items: [
            {
              type: 'category',
              label: 'New session',
              items: ['guide/encoding/new-session/live', 'guide/encoding/new-session/offline'],
            },
            {
              type: 'category',
              label: 'Live sessions',
              link: {type: 'doc', id: 'guide/encoding/live-sessions/index'},
              items: [
                'guide/encoding/live-sessions/encoding-details',
                {
                  type: 'category',
                  label: 'Outputs',
                  link: {type: 'doc', id: 'guide/encoding/live-sessions/outputs'},
                  items: [
                    'guide/encoding/live-sessions/outputs/check',
                    'guide/encoding/live-sessions/outputs/hls-and-dash',
                  ],
                },
                'guide/encoding/live-sessions/vod-recording',
                {
                  type: 'category',
                  label: 'Input features',
                  items: [
                    'guide/encoding/live-sessions/input-features/multicast-failover',
                    'guide/encoding/live-sessions/input-features/SCTE-35-passthrough',
                    'guide/encoding/live-sessions/input-features/slates',
                  ],
                },
              ],
            },
            {
              type: 'category',
              label: 'Offline sessions',
              link: {type: 'doc', id: 'guide/encoding/offline-sessions/index'},
              items: ['guide/encoding/offline-sessions/webvtt-subtitles'],
            },
            'guide/encoding/stream-configuration',
            {
              type: 'category',
              label: 'URL syntax',
              link: {type: 'doc', id: 'guide/encoding/url-syntax'},
              items: [
                'guide/encoding/url-syntax/srt',
                'guide/encoding/url-syntax/rtmp-and-rtsp',
                'guide/encoding/url-syntax/multicast',
              ],
            },
          ],
        },
        {
          type: 'category',
          label: 'Templates',
          link: {type: 'doc', id: 'guide/templates/index'},
          items: [
            'guide/templates/create',
            'guide/templates/edit',
            'guide/templates/default',
            'guide/templates/delete',
          ],
        },
        {
          type: 'category',
          label: 'Settings',
          items: [
            {
              type: 'category',
              label: 'Configuration',
              items: [
                'guide/settings/configuration/license',
                'guide/settings/configuration/networking',
                'guide/settings/configuration/backup-restore',
              ],
            },
            {
              type: 'category',
              label: 'Credentials',
              link: {type: 'doc', id: 'guide/settings/credentials/index'},
              items: [
                {
                  type: 'category',
                  label: 'Access tokens',
                  link: {type: 'doc', id: 'guide/settings/credentials/access-tokens/index'},
                  items: [
                    'guide/settings/credentials/access-tokens/generate-access-token',
                    'guide/settings/credentials/access-tokens/delete-access-token',
                  ],
                },
                {
                  type: 'category',
                  label: 'Signing keys',
                  link: {type: 'doc', id: 'guide/settings/credentials/signing-keys/index'},
                  items: [
                    'guide/settings/credentials/signing-keys/generate-signing-key',
                    'guide/settings/credentials/signing-keys/delete-signing-key',
                  ],
                },
                'guide/settings/credentials/secrets',
              ],
            },
            {
              type: 'category',
              label: 'Devices',
              items: ['guide/settings/devices/vpu-devices', 'guide/settings/devices/capture-cards'],
            },
            'guide/settings/images',
            'guide/settings/about',
          ],
        },
        {
          type: 'category',
          label: 'Account',
          items: ['guide/account-settings/manage-profile', 'guide/account-settings/notifications'],
        },
      ],
    },
    {
      type: 'category',
      label: 'Advanced',
      items: [
        {
          type: 'category',
          label: 'SCTE-35',
          link: {type: 'doc', id: 'advanced/scte-35'},
          items: [
            'advanced/scte-35/no-break',
            'advanced/scte-35/messages',
            'advanced/scte-35/timing-and-playlists',
            'advanced/scte-35/worked-messages',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'API',
      link: {type: 'doc', id: 'api/index'},
      items: [
        {
          type: 'category',
          label: 'API definitions',
          link: {type: 'doc', id: 'api/api-definitions'},
          items: ['api/api-definitions/worked-bodies'],
        },
      ],
    },
    {
      type: 'category',
      label: 'Appendix',
      items: [
        'appendix/supported-language-codes',
        'appendix/decklink-input-formats',
        'appendix/mount-s3-bucket',
        'appendix/offline-session-filepath',
      ],
    },
    'troubleshooting',
    'release-notes',
  ],
};

export default sidebars;
