import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

const PAGES = ['/plain', '/crash', '/crash-around-the-layout', '/no-default-export'];

export default function LabHome(): ReactNode {
  return (
    <Layout title="Home" description="The pages of the feature lab.">
      <main className="container margin-vert--lg">
        <Heading as="h1">Feature lab</Heading>
        <ul>
          {PAGES.map((to) => (
            <li key={to}>
              <Link to={to}>{to}</Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
