/** A network that neither answers nor fails counts as failed after this time. */
const PATIENCE_MS = 20_000;

/** Fetches the API file. What goes wrong is told in words that end a sentence. */
export async function loadInTime(address: string, cache: RequestCache, ask: typeof fetch = fetch): Promise<object> {
  let response: Response;
  try {
    response = await ask(address, {cache, signal: AbortSignal.timeout(PATIENCE_MS)});
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(late ? `${address} did not arrive within ${PATIENCE_MS / 1000} s` : `${address} did not arrive`, {
      cause: error,
    });
  }
  // Gone: a later build names the file otherwise.
  if (!response.ok)
    throw Object.assign(
      new Error(`${address} answered ${response.status}`),
      /^4(04|10)$/.test(String(response.status)) && {gone: true},
    );
  try {
    return (await response.json()) as object;
  } catch (error) {
    throw new Error(`${address} arrived damaged`, {cause: error});
  }
}
