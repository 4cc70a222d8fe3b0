/** What we read of an OpenAPI file. */
export type OpenApiFile = {
  info: {title: string; version: string; description?: string};
  tags?: {name: string; description?: string}[];
  paths?: Record<string, Record<string, unknown>>;
};
type Evidence = {readonly is: 'field' | 'source' | 'inferred'; readonly seen?: string};
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  'x-evidence'?: Evidence['is'] | 'documented';
  'x-seen'?: string;
};

/** One line of the static list of operations. */
export type ListedOperation = {
  method: string;
  path: string;
  summary: string;
  /** Fragment that Redoc gives the operation. */
  anchor: string;
  /** Where the operation is known from, when it is not the vendor's documentation. */
  evidence?: Evidence;
};
export type OperationGroup = {tag: string; operations: ListedOperation[]};

/** A line of a list that several versions share: those that have it, by their places; undefined for all of them. */
export type SharedOperation = ListedOperation & {in?: number[]};
export type SharedGroup = {tag: string; operations: SharedOperation[]};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The operations of a file by tag, in the file's order. Throws when one has no operationId or tag: its link would lead
 * nowhere.
 */
export function listOperations(file: OpenApiFile): OperationGroup[] {
  const groups = new Map<string, ListedOperation[]>((file.tags ?? []).map((tag) => [tag.name, []]));
  for (const [path, item] of Object.entries(file.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const tag = operation.tags?.[0];
      if (operation.operationId === undefined || tag === undefined) {
        throw new Error(
          `${method.toUpperCase()} ${path} has no ${tag === undefined ? 'tag' : 'operationId'}: give it one in the API file of ${file.info.version}`,
        );
      }
      const {'x-evidence': level = 'documented', 'x-seen': seen} = operation;
      const listed: ListedOperation = {
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? operation.operationId,
        anchor: `tag/${tag.replace(/\s+/g, '-')}/operation/${operation.operationId}`,
        ...(level === 'documented' ? {} : {evidence: {is: level, ...(seen === undefined ? {} : {seen})}}),
      };
      groups.set(tag, [...(groups.get(tag) ?? []), listed]);
    }
  }
  return [...groups].map(([tag, operations]) => ({tag, operations})).filter((group) => group.operations.length > 0);
}

/** Entries of several lists in one order: each list's own order is kept as far as the earlier lists allow. */
function merged<Entry>(
  lists: readonly (readonly Entry[])[],
  keyOf: (entry: Entry) => string,
): {entry: Entry; lists: number[]}[] {
  const all: {key: string; entry: Entry; lists: number[]}[] = [];
  lists.forEach((list, number) => {
    let place = -1;
    for (const entry of list) {
      const key = keyOf(entry);
      const found = all.findIndex((candidate) => candidate.key === key);
      if (found < 0) all.splice(++place, 0, {key, entry, lists: [number]});
      else {
        all[found]!.lists.push(number);
        place = found;
      }
    }
  });
  return all;
}

/** The operations of several versions of one API, each line once. */
export function sharedOperations(files: readonly OpenApiFile[]): SharedGroup[] {
  const versions = files.map(listOperations);
  const tags = merged(versions, ({tag}) => tag).map(({entry}) => entry.tag);
  return tags.map((tag) => {
    const lists = versions.map((groups) => groups.find((group) => group.tag === tag)?.operations ?? []);
    const lines = merged(lists, (operation) => JSON.stringify(operation));
    return {
      tag,
      operations: lines.map(({entry, lists: own}) => (own.length === files.length ? entry : {...entry, in: own})),
    };
  });
}
