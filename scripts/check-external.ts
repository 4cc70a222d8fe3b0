import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {isPartial} from 'docs-rules/site';
import {siteOnDisk} from '../src/config/docs-rules';
import {externalLinks, isGood, readRecord, recordText, toAsk, withAnswers} from './external-links';

/** What was seen when. It is committed, so that everybody starts from what is known. */
const RECORD = 'src/data/external-links.tsv';
const PATIENCE = 20_000;
const AT_ONCE = 8;
/** Days after which a good answer is asked for again. */
const DAYS = '30';

/** How an address answers: its status, or a word for what stands in the way. */
async function answerOf(address: string): Promise<string> {
  const ask = (method: string): Promise<Response> =>
    fetch(address, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {'user-agent': 'docs-and-sdk link check'},
    });
  try {
    const head = await ask('HEAD');
    if (head.ok) return String(head.status);
    const {status, body} = await ask('GET');
    await body?.cancel();
    return String(status);
  } catch (error) {
    const {name, cause} = error as Error & {cause?: {code?: string}};
    return name === 'TimeoutError' ? 'timeout' : (cause?.code ?? name);
  }
}

async function answersOf(addresses: readonly string[]): Promise<Map<string, string>> {
  const waiting = [...addresses];
  const answers = new Map<string, string>();
  const worker = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      answers.set(address, await answerOf(address));
  };
  await Promise.all(Array.from({length: AT_ONCE}, worker));
  return answers;
}

/**
 * Asks other sites whether the pages that ours link to are there, and keeps the answers with their day. Not part of the
 * check: it needs the network.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {days: {type: 'string'}, list: {type: 'boolean'}}});
  const days = values.days ?? DAYS;
  if (!/^\d+$/.test(days)) throw new Problem(`--days is "${days}": give a number of days, such as 30.`);
  process.chdir(path.resolve(__dirname, '..'));
  const site = siteOnDisk();
  const places = new Map<string, string[]>();
  for (const file of site.pageFiles.filter((name) => !isPartial(name))) {
    for (const address of externalLinks(site.page(file)!.text))
      places.set(address, [...(places.get(address) ?? []), file]);
  }
  const addresses = [...places.keys()];
  const record = readRecord(existsSync(RECORD) ? readFileSync(RECORD, 'utf8') : '');
  const today = new Date().toISOString().slice(0, 10);
  const asked = toAsk(addresses, record, today, Number(days));
  if (values.list === true) {
    for (const address of asked) console.log(address);
    console.log(`${addresses.length} addresses, ${asked.length} to ask`);
    return;
  }
  const answers = await answersOf(asked);
  if (asked.length > 0 && [...answers.values()].every((answer) => !/^\d+$/.test(answer))) {
    throw new Problem(
      'No address answered at all, so that nothing was recorded: check the network, and run the command again.',
    );
  }
  const after = withAnswers(record, addresses, answers, today);
  writeFileSync(RECORD, recordText(after));
  const bad = addresses.filter((address) => after.has(address) && !isGood(after.get(address)!.answer));
  for (const address of bad) {
    const {answer, good} = after.get(address)!;
    const [first, ...others] = places.get(address)!;
    console.log(
      `${first}${others.length > 0 ? ` and ${others.length} more` : ''}: ${address} answers ${answer}${good === undefined ? '' : `, and was there on ${good}`}.`,
    );
  }
  console.log(
    `${addresses.length} addresses, ${asked.length} asked, ${bad.length} gone or silent; ${RECORD} has what was seen when`,
  );
  process.exitCode = bad.length > 0 ? 1 : 0;
}

void runScript(main);
