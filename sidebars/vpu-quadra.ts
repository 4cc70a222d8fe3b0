import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  QuadraSidebar: [
    {type: 'doc', id: 'index', label: 'Introduction'},
    {
      type: 'category',
      label: 'Installation',
      link: {type: 'doc', id: 'installation/index'},
      items: [
        'installation/firmware',
        'installation/libxcoder',
        'installation/ffmpeg-scripted-installation',
        {
          type: 'category',
          label: 'Build FFmpeg from the public repository',
          link: {type: 'doc', id: 'installation/ffmpeg-public-repo'},
          items: ['installation/ffmpeg-public-repo/commands', 'installation/ffmpeg-public-repo/filters'],
        },
        'installation/gstreamer-patch-install',
      ],
    },
    {
      type: 'category',
      label: 'Documentation',
      items: [
        {
          type: 'category',
          label: 'libxcoder',
          link: {type: 'doc', id: 'documentation/libxcoder'},
          items: [
            'documentation/libxcoder/encoder-parameters',
            'documentation/libxcoder/decoder-parameters',
            'documentation/libxcoder/troubleshooting',
            'documentation/libxcoder/tools',
            'documentation/libxcoder/api',
          ],
        },
      ],
    },
    'AI-toolkit',
    {
      type: 'category',
      label: 'Application notes',
      link: {type: 'doc', id: 'appnotes/index'},
      items: [
        {
          type: 'category',
          label: 'Akamai',
          items: ['appnotes/akamai/capacity-report', 'appnotes/akamai/throughput-and-quality-report'],
        },
      ],
    },
    'troubleshooting',
    'release-notes',
  ],
};

export default sidebars;
