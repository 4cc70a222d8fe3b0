import {useState, type ReactNode} from 'react';
import crash from './crash';

/** A button that breaks the document around it. */
export default function Crashing(): ReactNode {
  const [crashed, setCrashed] = useState(false);
  if (crashed) crash();
  return (
    <button type="button" onClick={() => setCrashed(true)}>
      Crash
    </button>
  );
}
