import {ADMONITION_ICONS, ICON_BOX, type AdmonitionType} from 'remark-reference/static-blocks/admonition-icons';
import React, {type ComponentProps, type ReactNode} from 'react';

type Props = ComponentProps<'svg'> & {readonly kind: AdmonitionType};

/** Drawing of a kind of admonition, as pages have it that no script made. */
export default function AdmonitionIcon({kind, ...props}: Props): ReactNode {
  return (
    <svg viewBox={ICON_BOX} {...props}>
      <path d={ADMONITION_ICONS[kind]} />
    </svg>
  );
}
