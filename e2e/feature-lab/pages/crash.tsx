import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useState, type ReactNode} from 'react';
import crash from '../crash';

function Content(): ReactNode {
  const [crashed, setCrashed] = useState(false);
  if (crashed) crash();
  return (
    <main className="container margin-vert--lg">
      <Heading as="h1">Crash page</Heading>
      <button type="button" onClick={() => setCrashed(true)}>
        Crash
      </button>
    </main>
  );
}

export default function CrashPage(): ReactNode {
  return (
    <Layout title="Crash" description="A page of the feature lab whose content breaks.">
      <Content />
    </Layout>
  );
}
