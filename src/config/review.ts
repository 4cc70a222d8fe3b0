import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import {site} from './site';

/**
 * The address below which files of the repository can be edited. Throws with the variable's name for one that is no
 * address.
 */
function editBase(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value)) {
    throw new Error(
      `EDIT_URL is "${value}", which is not an address. Give the one below which files are edited, for example https://git.example.com/docs/edit/main`,
    );
  }
  return value.replace(/\/+$/, '');
}

/** The edit link of each page, when the deployment gives an address. */
export function editOption(value: string = site.editUrl): Pick<DocsOptions, 'editUrl'> {
  if (value === '') return {};
  const base = editBase(value);
  return {editUrl: ({versionDocsDirPath, docPath}) => `${base}/${versionDocsDirPath}/${docPath}`};
}

/** What the pages need to know of who takes reports; nothing without an address. */
export const reportFields = (email: string = site.reportEmail): Readonly<Record<string, string>> =>
  email === '' ? {} : {reportEmail: email};
