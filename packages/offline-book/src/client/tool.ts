import {Desk} from '@docs-and-sdk/workbench/desk';
import {
  initialValues,
  shownFields,
  type Context,
  type Field,
  type Finding,
  type Section,
  type Tool,
  type ToolResult,
  type Values,
} from '@docs-and-sdk/workbench/frame';
import {MAX_BYTES} from '@docs-and-sdk/workbench/normalise';
import {preview} from '@docs-and-sdk/workbench/preview';
import {placeText, resultText} from '@docs-and-sdk/workbench/render';
import {fault, run} from '@docs-and-sdk/workbench/run';
import {serve} from '@docs-and-sdk/workbench/worker';
import type {ToolSetting} from '../tools';

/** Longest input that the page itself works on. */
const LONG = 2048;
const PAUSE_MS = 40;

/** The whole script as a function: a page from the disk may start a worker from its own text only. */
declare const toolProgram: () => void;

type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (typeof value === 'boolean') made.toggleAttribute(key, value);
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** Where a page of the site is: in the book, or on the site. */
function linkTo(to: string, text: string, {roots, pages, site}: ToolSetting): HTMLAnchorElement {
  if (/^[a-z]+:/.test(to)) return element('a', {href: to, class: 'leads-out', rel: 'external noopener'}, [text]);
  const [path = '', hash] = to.split('#');
  const root = roots.find((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  const page = root === undefined ? undefined : path.slice(root.length).replace(/^\/|\/$/g, '');
  const after = hash === undefined ? '' : `#${hash}`;
  if (page !== undefined && pages.includes(page))
    return element('a', {href: `../${page === '' ? 'index' : page}.html${after}`}, [text]);
  return element('a', {href: `${site}${to}`, class: 'leads-out', rel: 'external noopener'}, [text]);
}

function findingItem(finding: Finding, setting: ToolSetting): HTMLElement {
  const {severity, what, fix, link} = finding;
  const place = placeText(finding);
  return element('li', {}, [
    element('strong', {}, [severity]),
    `${place === '' ? '' : ` (${place})`}: ${what}${fix === undefined ? '' : ` ${fix}`}`,
    ...(link ? [' See ', linkTo(link.to, link.text, setting), '.'] : []),
  ]);
}

function copyButton(label: string, text: () => string | Promise<string>): HTMLElement {
  const button = element('button', {type: 'button'}, [label]);
  const say = (word: string): void => {
    button.textContent = word;
    setTimeout(() => (button.textContent = label), 2000);
  };
  button.addEventListener('click', () => {
    Promise.resolve()
      .then(text)
      .then((copied) => navigator.clipboard.writeText(copied))
      .then(
        () => say('Copied'),
        () => say('The browser refused'),
      );
  });
  return button;
}

function sectionParts(section: Section): Node[] {
  const heading = element('h3', {}, [section.title]);
  if (section.kind === 'text') return [heading, element('ul', {}, section.lines.map((line) => element('li', {}, [line])))]; // prettier-ignore
  if (section.kind === 'code') return [heading, element('pre', {tabindex: '0', 'aria-label': section.title}, [section.text]), copyButton('Copy', () => section.text)]; // prettier-ignore
  const cell = (text: string, column: number): Node =>
    element('td', {}, [section.code?.includes(column) && text !== '' ? element('code', {}, [text]) : text]);
  const rows = section.rows.map((row) => element('tr', {}, row.map(cell)));
  const head = element('tr', {}, section.columns.map((column) => element('th', {scope: 'col'}, [column]))); // prettier-ignore
  const table = element('table', {}, [element('thead', {}, [head]), element('tbody', {}, rows)]);
  const frame = element(
    'div',
    {class: 'book-table', role: 'group', tabindex: '0', 'aria-label': `Table: ${section.title}`},
    [table],
  );
  const {total = rows.length} = section;
  return [
    heading,
    frame,
    ...(rows.length < total ? [element('p', {}, [`The first ${rows.length} of ${total} rows.`])] : []),
  ];
}

function fieldParts(field: Field, value: string, onChange: (value: string) => void): HTMLElement {
  const id = `field-${field.name}`;
  const change = (event: Event): void => {
    const target = event.target as HTMLInputElement;
    onChange(field.kind === 'checkbox' ? (target.checked ? 'on' : '') : target.value);
  };
  const label = element('label', {for: id}, [field.label]);
  const help = field.help === undefined ? [] : [element('small', {}, [field.help])];
  const control =
    field.kind === 'select'
      ? element('select', {id, change}, (field.options ?? []).map((option) => element('option', {value: option.value}, [option.label]))) // prettier-ignore
      : field.kind === 'area'
        ? element('textarea', {id, rows: '4', spellcheck: 'false', autocomplete: 'off', input: change})
        : element('input', {
            id,
            type: field.kind === 'checkbox' ? 'checkbox' : 'text',
            autocomplete: 'off',
            input: change,
          });
  if (field.kind === 'checkbox') (control as HTMLInputElement).checked = value === 'on';
  else control.value = value;
  return element(
    'p',
    {class: 'book-field'},
    field.kind === 'checkbox' ? [control, label, ...help] : [label, control, ...help],
  );
}

/** The tool's page: Input or a form, and Result, as on the site. */
function show(tool: Tool, place: HTMLElement, setting: ToolSetting): void {
  let task = '';
  let values: Values = initialValues(tool.settings);
  let shownPart = false;
  let whole: ToolResult | undefined;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const versions: Record<string, string> = Object.fromEntries(setting.products.map(({area, chosen}) => [area, chosen]));

  const input = element('textarea', {id: 'tool-input', rows: '8', spellcheck: 'false', autocomplete: 'off'});
  const forms = element('div');
  const result = element('section', {'aria-labelledby': 'result'});
  const status = element('p', {role: 'status', class: 'book-spoken'});
  const heading = element('h2', {id: 'result'}, ['Result']);

  const context = (): Context => ({
    now: Date.now(),
    versions,
    ...(setting.products[0] && {version: versions[setting.products[0].area]!}),
  });

  const draw = (shown: ToolResult, isPart: boolean): void => {
    shownPart = isPart;
    result.removeAttribute('aria-busy');
    const other = setting.tools.find(({name}) => name === shown.otherTool);
    result.replaceChildren(
      heading,
      ...(shown.summary === '' ? [] : [element('p', {}, [element('b', {}, [shown.summary])])]),
      element('ul', {'aria-label': 'Findings'}, shown.findings.map((finding) => findingItem(finding, setting))), // prettier-ignore
      ...(other ? [element('p', {}, [element('a', {href: `${other.name}.html#${new URLSearchParams({input: input.value}).toString()}`}, [`Open ${other.title} with this input`])])] : []), // prettier-ignore
      ...shown.sections.flatMap(sectionParts),
      ...(isPart ? [element('p', {}, ['This is the first part of the result. ', element('button', {type: 'button', click: () => void all().then((found) => found && draw(found, false))}, ['Show all of it'])])] : []), // prettier-ignore
    );
    status.textContent = `Result: ${shown.summary || (shown.findings[0]?.what ?? '')}`;
  };
  const nothing = (): void =>
    result.replaceChildren(heading, element('p', {}, ['Paste something, or choose an example.']));

  const own = (id: number, found: ToolResult): void => {
    if (id !== latest) return;
    whole = found;
    const {result: part, isPart} = preview(found);
    draw(part, isPart);
  };
  const desk = new Desk({
    createWorker: () =>
      new Worker(URL.createObjectURL(new Blob([`(${toolProgram.toString()})()`], {type: 'text/javascript'}))),
    onReply: (reply) => {
      if (reply.id !== latest) return;
      whole = reply.isPart ? undefined : reply.result;
      draw(reply.result, reply.isPart);
    },
    onFailure: (job) => void run(tool, job.input, job.settings, job.context).then((found) => own(job.id, found)),
  });
  const all = async (): Promise<ToolResult | undefined> => whole ?? (shownPart ? await desk.whole(latest) : undefined);

  const work = (): void => {
    const id = ++latest;
    clearTimeout(timer);
    const builder = tool.builders.find(({name}) => name === task);
    if (!builder && input.value === '') {
      whole = undefined;
      nothing();
      return;
    }
    if (!builder && input.value.length > LONG) {
      result.setAttribute('aria-busy', 'true');
      desk.ask({id, input: input.value, settings: values, context: context()});
      return;
    }
    timer = setTimeout(() => {
      Promise.resolve()
        .then(() => (builder ? builder.build(values, context()) : run(tool, input.value, values, context())))
        .then(
          (found) => own(id, found),
          (error: unknown) => own(id, fault(error)),
        );
    }, PAUSE_MS);
  };

  const form = (): void => {
    const builder = tool.builders.find(({name}) => name === task);
    const fields = shownFields(builder?.fields ?? tool.settings, values);
    const focused = document.activeElement?.id;
    const products = setting.products.map(
      ({area, product, versions: names}) =>
      fieldParts({name: `version-${area}`, label: `Version of ${product}`, kind: 'select', options: names.map((name) => ({value: name, label: name}))}, versions[area]!, (name) => { versions[area] = name; work(); }), // prettier-ignore
    );
    const controls = fields.map((field) =>
      fieldParts(field, values[field.name] ?? '', (value) => {
        values = {...values, [field.name]: value};
        // Only what others depend on changes the form: a field keeps the cursor.
        if (field.kind === 'select' || field.kind === 'checkbox') form();
        work();
      }),
    );
    const examples = tool.examples.map(({label, input: example, settings}) =>
      element('button', {type: 'button', click: () => take(example, settings)}, [label]),
    );
    const file = element('input', {
      id: 'tool-file',
      type: 'file',
      change: (event) => void open((event.target as HTMLInputElement).files?.[0]),
    });
    forms.replaceChildren(
      ...products,
      ...(builder
        ? []
        : [
            element('p', {class: 'book-field'}, [
              element('label', {for: 'tool-input'}, ['Input']),
              input,
              element('small', {}, [tool.takes]),
            ]),
            element('p', {}, [element('label', {for: 'tool-file'}, ['Open a file ']), file]),
            element('p', {role: 'group', 'aria-label': 'Examples'}, ['Examples: ', ...examples]),
          ]),
      ...controls,
    );
    if (focused) document.getElementById(focused)?.focus();
  };
  const take = (text: string, settings: Values = {}): void => {
    input.value = text;
    values = {...initialValues(tool.settings), ...settings};
    form();
    work();
  };
  const open = async (dropped: File | undefined): Promise<void> => {
    if (dropped) take(await dropped.slice(0, MAX_BYTES + 4).text(), values);
  };

  input.addEventListener('input', work);
  input.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  });
  const choose = (name: string): void => {
    task = name;
    values = initialValues(tool.builders.find((builder) => builder.name === name)?.fields ?? tool.settings);
    form();
    work();
  };
  const tasks = [{name: '', title: 'Inspect'}, ...tool.builders].map(({name, title}) =>
    element('label', {}, [
      element('input', {type: 'radio', name: 'task', checked: name === '', change: () => choose(name)}),
      ` ${title} `,
    ]),
  );
  place.append(
    ...(tool.builders.length > 0 ? [element('fieldset', {}, [element('legend', {}, ['Task']), ...tasks])] : []),
    forms,
    element('p', {}, [
      copyButton('Copy result', async () => {
        const found = await all();
        return found ? resultText(found) : '';
      }),
      ' ',
      element('button', {type: 'button', click: () => { input.value = ''; choose(task); }}, ['Reset']), // prettier-ignore
    ]),
    result,
    status,
  );
  form();
  nothing();
  const linked = new URLSearchParams(location.hash.slice(1)).get('input');
  if (linked !== null) take(linked);
}

/** Starts a tool where it runs: in its page, or in the worker that the page made of the same script. */
export function start(tool: Tool): void {
  if (typeof document === 'undefined') serve(tool);
  else
    show(
      tool,
      document.querySelector<HTMLElement>('#tool')!,
      JSON.parse(document.querySelector('#tool-setting')!.textContent) as ToolSetting,
    );
}
