import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useState, type ReactNode} from 'react';
import crash from '../crash';

export default function CrashAroundTheLayout(): ReactNode {
  const [crashed, setCrashed] = useState(false);
  if (crashed) crash();
  return (
    <Layout
      title="Crash around the layout"
      description="A page of the feature lab that breaks together with its layout."
    >
      <main className="container margin-vert--lg">
        <Heading as="h1">Crash around the layout</Heading>
        <button type="button" onClick={() => setCrashed(true)}>
          Crash
        </button>
      </main>
    </Layout>
  );
}
