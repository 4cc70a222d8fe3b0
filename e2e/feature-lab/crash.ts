import {CRASH_MESSAGES} from './names';

/** Throws an error with two causes. */
export default function crash(): never {
  const [message, cause, root] = CRASH_MESSAGES;
  throw new Error(message, {cause: new Error(cause, {cause: new Error(root)})});
}
