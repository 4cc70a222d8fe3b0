import semver from 'semver';
import {NEXT} from './area';

/** Whether a text is the name of a version: v and three numbers. */
export const isVersion = (text: string): boolean =>
  /^v\d/.test(text) && semver.valid(text) === text.slice(1) && semver.prerelease(text) === null;

/** What a wrong name was probably meant to be: "2.9" is v2.9.0. */
export function wellFormed(text: string): string {
  const numbers = [...(text.match(/\d+/g) ?? []).map(Number), 0, 0, 0].slice(0, 3);
  return /\d/.test(text) ? `v${numbers.join('.')}` : 'v2.9.0';
}

/** Below zero when the first version is the older one. The unreleased version is newer than all others. */
export function compareVersions(one: string, other: string): number {
  if (one === NEXT || other === NEXT) return Number(one === NEXT) - Number(other === NEXT);
  return semver.compare(one, other);
}
