/** Names of the tools, as in their addresses. */
export const TOOL_NAMES = ['scte-35', 'url', 'xcoder-params', 'log', 'setup', 'token'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

export type Severity = 'Error' | 'Warning' | 'Note';

/**
 * The place in the input that a finding speaks of. Lines and columns count from 1, offsets (bytes or characters) from
 * 0.
 */
export type Where = {readonly line?: number; readonly offset?: number; readonly field?: string};

/** A page that says more: `to` is an address of this site without its base, or a full one of a standard. */
export type Reference = {readonly text: string; readonly to: string};

/** One thing that a tool noticed: what, where, and what to do about it. */
export type Finding = {
  readonly severity: Severity;
  readonly where: Where;
  /** A whole sentence. */
  readonly what: string;
  /** A whole sentence in the imperative. */
  readonly fix?: string;
  readonly link?: Reference;
};

/** A table of a result. Every row has as many cells as there are columns. */
export type TableSection = {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns (from 0) that hold names and values rather than prose: shown in the fixed-width font. */
  readonly code?: readonly number[];
  /** Rows of the whole table, where only the first of them are here (`preview`). */
  readonly total?: number;
};

/** Text to copy: a command, a message, a program. */
export type CodeSection = {
  readonly kind: 'code';
  readonly title: string;
  readonly language: string;
  readonly text: string;
};

/** A short list of sentences. */
export type TextSection = {readonly kind: 'text'; readonly title: string; readonly lines: readonly string[]};

export type Section = TableSection | CodeSection | TextSection;

/** What a tool answers. Plain data: it crosses a worker's border and any protocol. */
export type ToolResult = {
  /** One sentence that a person understands without the rest; empty when the findings say all. */
  readonly summary: string;
  readonly findings: readonly Finding[];
  readonly sections: readonly Section[];
  /** The tool that takes this input, when it is not this one. */
  readonly otherTool?: ToolName;
};

/** Values of fields by name; a checkbox is `'on'` or `''`. */
export type Values = Readonly<Record<string, string>>;

/** A labelled field of a form. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'select' | 'checkbox' | 'area';
  readonly initial?: string;
  readonly options?: readonly {readonly value: string; readonly label: string}[];
  /** One sentence below the field: unit, range, source. */
  readonly help?: string;
  /** Never part of a link, never stored. */
  readonly secret?: boolean;
  /** Shown only while another field has one of these values. */
  readonly when?: {readonly field: string; readonly is: readonly string[]};
};

/** What is the same for each run of a tool. */
export type Context = {
  /** Version of the product, as in addresses: `v2.8.0` or `next`; undefined for a tool without a product. */
  readonly version?: string;
  /** Versions by area, for a tool that serves several: they go before `version`. */
  readonly versions?: Readonly<Record<string, string>>;
  /** The time, in milliseconds since 1970: a tool does not look at a clock. */
  readonly now: number;
};

type Answer = ToolResult | Promise<ToolResult>;

/** A form that makes something instead of taking it apart. */
export type Builder = {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly Field[];
  readonly build: (values: Values, context: Context) => Answer;
};

/** An input to choose instead of pasting one. */
export type Example = {readonly label: string; readonly input: string; readonly settings?: Values};

/** One tool: everything about it that is not a page. */
export type Tool = {
  readonly name: ToolName;
  /** What to paste, one sentence above Input. */
  readonly takes: string;
  readonly examples: readonly Example[];
  /** Fields beside Input. */
  readonly settings: readonly Field[];
  /**
   * What of an input may stand in a link: the input itself where there is nothing to hide. Undefined: nothing may.
   * Without this function everything may.
   */
  readonly shareable?: (input: string) => string | undefined;
  /** Takes a normalised input (see `normalise`) apart. Never throws. */
  readonly inspect: (input: string, settings: Values, context: Context) => Answer;
  readonly builders: readonly Builder[];
};

/** A result that is one finding, for an input that gives nothing else. */
export function single(finding: Finding, otherTool?: ToolName): ToolResult {
  return {summary: '', findings: [finding], sections: [], ...(otherTool && {otherTool})};
}

/** Shorthand for a finding: the place first, as a reader looks for it. */
export const finding = (severity: Severity, where: Where, what: string, fix?: string, link?: Reference): Finding => ({
  severity,
  where,
  what,
  ...(fix !== undefined && {fix}),
  ...(link && {link}),
});

/** The initial values of fields. */
export const initialValues = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map(({name, initial}) => [name, initial ?? '']));

/** The fields that are shown for these values. */
export const shownFields = (fields: readonly Field[], values: Values): readonly Field[] =>
  fields.filter(({when}) => !when || when.is.includes(values[when.field] ?? ''));
