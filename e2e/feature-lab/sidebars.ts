import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {logan} from '../../src/config/areas';

const sidebars: SidebarsConfig = {[logan.sidebarId]: ['index', 'second', 'tabs', 'style-sheet', 'instruments']};

export default sidebars;
