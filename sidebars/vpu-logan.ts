import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

// SCTE-104_setup is published outside the sidebar.
const sidebars: SidebarsConfig = {
  LoganSidebar: [
    {type: 'doc', id: 'index', label: 'Introduction'},
    {
      type: 'category',
      label: 'Install FFmpeg',
      link: {type: 'doc', id: 'ffmpeg-scripted-installation'},
      items: ['ffmpeg-scripted-installation/parameters'],
    },
    'appnotes',
    'troubleshooting',
  ],
};

export default sidebars;
