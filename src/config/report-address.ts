/** Address of a letter about a mistake on a page, with what the reader would have to copy. */
export function reportAddress(email: string, page: string, version: string): string {
  const body = [
    `Page: ${page}`,
    `Version: ${version}`,
    '',
    'What the page says:',
    '',
    'What is true, and how I know:',
    '',
  ].join('\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(`Mistake on ${new URL(page).pathname}`)}&body=${encodeURIComponent(body)}`;
}
