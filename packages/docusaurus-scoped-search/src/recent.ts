/** Key in the browser's storage. */
const KEY = 'site.search.recent';
const MOST = 6;
const LONGEST = 80;

/** The queries that led somewhere, newest first. Empty where the browser keeps nothing. */
export function recentQueries(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query): query is string => typeof query === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a query on this device. */
export function keepQuery(query: string): void {
  const text = query.trim().slice(0, LONGEST);
  if (text === '') return;
  try {
    window.localStorage.setItem(
      KEY,
      JSON.stringify([text, ...recentQueries().filter((known) => known !== text)].slice(0, MOST)),
    );
  } catch {
    // A browser that keeps nothing still searches.
  }
}

/** Forgets all of them. */
export function clearQueries(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
