import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

export default function Plain(): ReactNode {
  return (
    <Layout title="Plain" description="A page of the feature lab with a place to jump to.">
      <main className="container margin-vert--lg">
        <Heading as="h1">Plain page</Heading>
        <div style={{height: '150vh'}} />
        <Heading as="h2" id="below">
          Far below
        </Heading>
      </main>
    </Layout>
  );
}
