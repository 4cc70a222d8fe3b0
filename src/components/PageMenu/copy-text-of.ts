/**
 * Puts the text of an address into the clipboard with one request. Safari allows it only while the click is handled, so
 * the text is handed over as a promise.
 */
export async function copyTextOf(address: string): Promise<void> {
  const text = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
    return answer.text();
  });
  if ('ClipboardItem' in window) {
    await navigator.clipboard.write([
      new ClipboardItem({'text/plain': text.then((content) => new Blob([content], {type: 'text/plain'}))}),
    ]);
  } else {
    await navigator.clipboard.writeText(await text);
  }
}
