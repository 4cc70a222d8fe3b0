import type {ScratchRepository} from './scratch-repository';

/** A change of the configuration that no test may fail at. */
type Change = (scratch: ScratchRepository) => void;

const NAVBAR = 'src/config/navbar.ts';
const FOOTER = 'src/config/footer.ts';

/** An area without versions: its folder, sidebar and tasks, as CONTRIBUTING.md says. */
const addArea: Change = (scratch) => {
  const words = Array.from(
    {length: 30},
    (_none, index) => `Step ${index + 1} of the trial is to look at the lamp.`,
  ).join(' ');
  scratch.write(
    'trial-area/index.mdx',
    `---
title: Trial unit
slug: /
description: A unit that exists in this trial alone, with a page for each of the tasks that an area needs.
---

${words}

## Switch it on {#switch-on}

Press the button until the lamp is on.

## Dim it {#dim}

Hold the button until the lamp is dark enough.

## Let it blink {#blink}

Press the button twice.

## Switch it off {#switch-off}

Press the button until the lamp is off.
`,
  );
  scratch.write(
    'trial-area/troubleshooting.mdx',
    `---
title: When the trial unit fails
description: What the lamp of the trial unit says, and what you do when it does not come on at all.
---

${words.replaceAll('Step', 'Check').replaceAll('look at', 'count')}

## The lamp stays dark {#dark}

Press the button again, or [switch it on](./index.mdx#switch-on) at the wall.
`,
  );
  scratch.write(
    'sidebars/trial-area.ts',
    "import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';\n\nconst sidebars: SidebarsConfig = {TrialSidebar: ['index', 'troubleshooting']};\n\nexport default sidebars;\n",
  );
  scratch.edit(
    'src/config/areas.ts',
    '/** In the order of the navigation bar. */\nexport const areas: readonly Area[] = [',
    `const trial: Area = {
  id: 'trial-area',
  scope: 'trial',
  basePath: '/trial',
  sidebarId: 'TrialSidebar',
  navLabel: 'Trial',
  product: 'Trial unit',
  summary: 'A unit with one lamp and one button.',
  versions: [],
  formerBasePaths: [],
};

/** In the order of the navigation bar. */
export const areas: readonly Area[] = [trial, `,
  );
  const tasks = [
    ['Switch it on', '/#switch-on'],
    ['Dim it', '/#dim'],
    ['Let it blink', '/#blink'],
    ['Switch it off', '/#switch-off'],
    ['Read the lamp', '/troubleshooting'],
  ].map(([label, to]) => `    {label: '${label}', to: '${to}'},\n`);
  scratch.edit('src/config/tasks.ts', "  'vpu-logan': [", `  'trial-area': [\n${tasks.join('')}  ],\n  'vpu-logan': [`);
};

/** One change of each kind that CONTRIBUTING.md describes. */
export const configurations: Readonly<Record<string, Change>> = {
  announcement: (scratch) =>
    scratch.edit(
      'src/config/announcement.ts',
      'const announcement: Announcement | null = null;',
      "const announcement: Announcement | null = {id: '2026-12-move', content: 'The documentation moves on 3 December.'};",
    ),
  'navbar-link-added': (scratch) =>
    scratch.edit(
      NAVBAR,
      '    ...areaLinks,\n',
      "    ...areaLinks,\n    {to: VERSIONS_PATH, label: 'Versions', position: 'left'},\n",
    ),
  'navbar-link-removed': (scratch) => {
    scratch.edit(NAVBAR, "    {to: NOTIFY_PATH, label: 'Release Notifications', position: 'right'},\n", '');
    scratch.edit(NAVBAR, 'import {NOTIFY_PATH, ', 'import {');
  },
  colours: (scratch) => {
    scratch.edit('src/css/tokens.css', '--site-accent: #0b4f9e;', '--site-accent: #5b2a86;');
    scratch.edit('src/css/tokens.css', '--site-hardware: #9a3412;', '--site-hardware: #7a3b00;');
  },
  footer: (scratch) => {
    scratch.edit(FOOTER, "        {label: 'All versions', to: VERSIONS_PATH},\n", '');
    scratch.edit(
      FOOTER,
      "      title: 'Contact',\n      items: [\n",
      "      title: 'Contact',\n      items: [\n        {label: 'Versions', to: VERSIONS_PATH},\n",
    );
  },
  redirect: (scratch) =>
    scratch.edit(
      'src/config/moved-pages.ts',
      'export const movedPages: readonly Move[] = [\n',
      "export const movedPages: readonly Move[] = [\n  {area: 'bitstreams', from: 'guide/start-page', to: 'guide/dashboard', since: 'v2.2.0', kind: 'moved'},\n",
    ),
  area: addArea,
};
