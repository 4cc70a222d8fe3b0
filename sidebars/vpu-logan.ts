import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

// SCTE-104_setup is published outside the sidebar.
const sidebars: SidebarsConfig = {
  LoganSidebar: [
    {type: 'doc', id: 'index', label: 'Introduction'},
    'ffmpeg-scripted-installation',
    'appnotes',
    'troubleshooting',
  ],
};

export default sidebars;
