// Why: the foot of a page says since which version its text is the same. Wrap; DocItem/Footer is unsafe to swizzle.
import TextHistory from '@site/src/components/TextHistory';
import Footer from '@theme-original/DocItem/Footer';
import React, {type ReactNode} from 'react';

export default function FooterWrapper(): ReactNode {
  return (
    <>
      <TextHistory />
      <Footer />
    </>
  );
}
