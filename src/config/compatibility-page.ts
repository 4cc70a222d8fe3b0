/**
 * What the page of compatibility says about itself. Apart from the page, so that the search's build does not load it.
 */
export const compatibilityPage = {
  title: 'Quadra: what fits what',
  description:
    'Which card, firmware, libxcoder and FFmpeg of Quadra work together, by release, with the rule, its source and what to update first.',
  words: 'compatibility matrix versions match FW Rev firmware API older newer incompatible T1U T1A T2A T408 my setup',
} as const;
