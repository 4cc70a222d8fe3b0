// Why: before hydration the original draws the light and the dark picture, and React fetches both ahead; where there is
// one colour mode, one is enough. Wrap (safe).
import {useThemeConfig} from '@docusaurus/theme-common';
import ThemedImage from '@theme-original/ThemedImage';
import type {Props} from '@theme/ThemedImage';
import React, {type ReactNode} from 'react';

export default function ThemedImageWrapper(props: Props): ReactNode {
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = useThemeConfig().colorMode;
  if (!disableSwitch || respectPrefersColorScheme) return <ThemedImage {...props} />;
  const {sources, alt, ...rest} = props;
  return <img src={sources[defaultMode]} alt={alt} {...rest} />;
}
