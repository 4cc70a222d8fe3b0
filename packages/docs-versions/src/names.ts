import {Problem} from 'command-line/problem';
import type {Area} from 'docs-rules/area';
import {isVersion, wellFormed} from 'docs-rules/version-name';

const either = new Intl.ListFormat('en-GB', {type: 'disjunction'});

/** The area of a command's argument. An unknown name, or an area without versions, is one sentence. */
export function readArea<Known extends Area>(areas: readonly Known[], name: string): Known {
  const versioned = areas.filter((area) => area.versions.length > 0).map((area) => area.id);
  const area = areas.find((candidate) => candidate.id === name);
  if (!area) throw new Problem(`There is no area "${name}": write ${either.format(versioned)}.`);
  if (area.versions.length === 0) {
    throw new Problem(
      `The area ${area.id} has one text for all releases and no versions: only ${versioned.join(' and ')} have.`,
    );
  }
  return area;
}

/** A version of the form v2.9.0. Anything else is one sentence that shows the form. */
export function readVersion(text: string): string {
  if (isVersion(text)) return text;
  throw new Problem(`"${text}" is not the name of a version: write v and three numbers, such as ${wellFormed(text)}.`);
}

/** A version that an area has; a name it does not have is one sentence with those it has. */
export function readOwnVersion(area: Area, text: string): string {
  const version = readVersion(text);
  if (!area.versions.includes(version))
    throw new Problem(`${area.id} has no version ${version}: it has ${area.versions.join(', ')}.`);
  return version;
}
