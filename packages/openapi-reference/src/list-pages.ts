import {callsOf, type Document} from './document';
import {fieldList, sign} from './fields';
import {changeText, type Step} from './history';
import {code, element, inlineMarkdown, join, link, markdown, paragraph, table, text, type Html} from './html';
import {errorsOf, errorTable, Outline, type Place, type ReferencePage} from './operation-page';
import {prefixOf} from './request';
import {limitsOf, typeText} from './schema-text';

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Files of a version for download, with their names below the list of operations. */
export const DOWNLOADS = {yaml: 'openapi.yaml', json: 'openapi.json', postman: 'postman-collection.json'} as const;

/** Operations by tag, in the file's order. */
export function groupsOf(
  document: Document,
): {readonly tag: string; readonly description: string | undefined; readonly calls: ReturnType<typeof callsOf>}[] {
  const calls = callsOf(document);
  const names = [
    ...new Set([
      ...(document.tags ?? []).map(({name}) => name),
      ...calls.map(({operation}) => operation.tags?.[0] ?? ''),
    ]),
  ];
  return names
    .map((tag) => ({
      tag,
      description: document.tags?.find(({name}) => name === tag)?.description,
      calls: calls.filter(({operation}) => (operation.tags?.[0] ?? '') === tag),
    }))
    .filter(({calls: own}) => own.length > 0);
}

/** The page that lists all operations, with the files for download. */
export function listPage({document, version, root, changes}: Place): ReferencePage {
  const outline = new Outline();
  const parts = groupsOf(document).map(({tag, description, calls}) =>
    join(
      outline.section(2, slug(tag), tag),
      markdown(description),
      table(
        tag,
        ['Operation', 'What it does'],
        calls.map(({operation, method, path}) => ({
          cells: [
            join(
              element('span', {class: 'api-method', 'data-method': method.toUpperCase()}, text(method.toUpperCase())),
              text(' '),
              link(`${root}${operation.operationId}`, code(path)),
            ),
            join(inlineMarkdown(operation.summary), sign(operation, version)),
          ],
        })),
      ),
    ),
  );
  const html = join(
    paragraph(
      text(`All operations of the API in ${version}. Paths follow `),
      code(`http://HOST${prefixOf(document)}`),
      text('; every field and value is on the page of its operation.'),
    ),
    element(
      'ul',
      {},
      element(
        'li',
        {},
        text('OpenAPI file: '),
        link(`${root}${DOWNLOADS.yaml}`, text('YAML')),
        text(', '),
        link(`${root}${DOWNLOADS.json}`, text('JSON')),
      ),
      element(
        'li',
        {},
        link(`${root}${DOWNLOADS.postman}`, text('Postman collection')),
        text(', which Bruno and Insomnia read too'),
      ),
      element('li', {}, link(`${root}schemas`, text('All schemas'))),
      ...(changes === undefined ? [] : [element('li', {}, link(changes, text('Differences between versions')))]),
    ),
    ...parts,
    outline.section(2, 'errors', 'Errors'),
    errorTable(errorsOf(document), version),
  );
  return {
    name: '',
    title: 'API operations',
    description: `All operations of the BitStreams REST API in ${version} by subject, the OpenAPI file for download, and the errors that every call can answer.`,
    toc: outline.toc,
    html,
  };
}

/** The page of all schemas. */
export function schemasPage({document, version, history}: Place): ReferencePage {
  const outline = new Outline();
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([one], [other]) => one.localeCompare(other));
  const parts = schemas.map(([name, schema]): Html => {
    const context = {
      document,
      version,
      history,
      shown: new Map<string, string>(),
      common: undefined,
      schemaAddress: (other: string) => `#${other}`,
    };
    const limits = limitsOf(schema);
    return join(
      outline.section(2, name, name),
      element(
        'p',
        {},
        text(`${typeText(document, schema)}${limits.length > 0 ? `, ${limits.join(', ')}` : ''}. `),
        inlineMarkdown(schema.description),
        sign(schema, version),
      ),
      fieldList(context, {$ref: `#/components/schemas/${name}`}, name),
    );
  });
  return {
    name: 'schemas',
    title: 'API schemas',
    description: `All objects of the BitStreams REST API in ${version}, each with its fields, types, limits and values.`,
    toc: outline.toc,
    html: join(
      paragraph(text(`The objects that calls send and answer in ${version}, in alphabetical order.`)),
      ...parts,
    ),
  };
}

const versionWord = (count: number): string => `${count} difference${count === 1 ? '' : 's'}`;

function stepBody({changes}: Step): Html {
  if (changes.length === 0) return paragraph(text('No difference.'));
  return element(
    'ul',
    {},
    ...changes.map((change) =>
      element(
        'li',
        {},
        ...(change.breaking ? [element('strong', {}, text('Breaking: '))] : []),
        inlineMarkdown(changeText(change)),
      ),
    ),
  );
}

/** The page of differences: each version against the one before it, then every other pair. Newest first. */
export function changesPage(adjacent: readonly Step[], distant: readonly Step[]): ReferencePage {
  const outline = new Outline();
  const targets = [...new Set(distant.map(({to}) => to))].reverse();
  const html = join(
    paragraph(
      text(
        'What differs between the API files of two versions: operations, parameters, fields, values and limits. What can break a program comes first. Texts and examples are not compared.',
      ),
    ),
    ...[...adjacent]
      .reverse()
      .flatMap((step) => [outline.section(2, `${step.from}-${step.to}`, `${step.from} to ${step.to}`), stepBody(step)]),
    outline.section(2, 'other-pairs', 'Other pairs'),
    ...targets.flatMap((to) => [
      outline.section(3, `to-${to}`, `To ${to}`),
      ...distant
        .filter((step) => step.to === to)
        .reverse()
        .map((step) =>
          element(
            'details',
            {id: `${step.from}-${step.to}`},
            element('summary', {}, text(`From ${step.from}: ${versionWord(step.changes.length)}`)),
            stepBody(step),
          ),
        ),
    ]),
  );
  return {
    name: 'changes',
    title: 'API differences',
    description:
      'Operations, fields, values and limits that differ between any two versions of the BitStreams REST API, with what breaks a program first.',
    toc: outline.toc,
    html,
  };
}
