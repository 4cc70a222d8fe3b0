import type {ContentsOptions} from 'offline-book/contents';
import {areas} from './areas';
import {scopeLabel, scopeName} from 'docusaurus-scoped-search/site';

/** Which versions get an archive: every released one. */
export const bookOptions: ContentsOptions = {
  bookOf: (id, name) => {
    const area = areas.find((candidate) => candidate.id === id);
    if (!area || (name === 'current' && area.versions.length > 0)) return undefined;
    const version = name === 'current' ? undefined : name;
    const scope = {area, version};
    return {
      name: scopeName(scope),
      title: scopeLabel(scope),
      area: id,
      base: area.basePath,
      ...(version !== undefined && {version}),
    };
  },
};
