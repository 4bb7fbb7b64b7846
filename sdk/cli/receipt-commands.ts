import { verifyReceiptFile } from '@yarda/domain/consent/approval/verify-receipt-file.ts';
import { type IssuerKeys, readIssuerKeys } from '@yarda/domain/grants/receipts/issuer-check.ts';
import type { Command } from 'commander';
import { assertServed } from './assert-served.ts';
import { inLine } from './plain-texts.ts';
import { type Surroundings, UserFault } from './surroundings.ts';

/** Reports an unsound receipt: the program ends with 3. */
export type Unsound = () => void;

const marks = { holds: '✓', fails: '✗', unknown: '?' } as const;

/** Receipts are checked by what they hold: no secret key, and no network unless the server's keys are asked for. */
export const receiptCommands = (program: Command, surroundings: Surroundings, unsound: Unsound): void => {
  const { print, read } = surroundings;
  program
    .command('receipts')
    .description('proof of what was agreed')
    .command('verify <file>')
    .description('check receipts as they were saved; - reads the standard input')
    .option('--keys <file>', 'the issuer’s public keys, as /.well-known/jwks.json gives them')
    .option('--issuer <url>', 'the server of these keys, where their file does not name it')
    .option('--fetch-keys', 'ask the server of YARDA_URL for them')
    .action(async (file: string, input: { keys?: string; issuer?: string; fetchKeys?: boolean }) => {
      const { url, json }: { url?: string; json?: boolean } = program.opts();
      const keys = input.keys ? [keysIn(await read(input.keys), input.issuer)] : [];
      const fetched = input.fetchKeys ? [await fetchKeys(surroundings, url)] : [];
      const verdict = await verifyReceiptFile(await read(file), [...keys, ...fetched]);
      if (json) print(JSON.stringify(verdict));
      else for (const line of linesOf(verdict)) print(line);
      if (!verdict.sound) unsound();
    });
};

const linesOf = ({ checks, receipt, chain }: Awaited<ReturnType<typeof verifyReceiptFile>>): string[] => [
  ...checks.map(({ outcome, sentence }) => `${marks[outcome]} ${inLine(sentence)}`),
  ...(receipt?.words ?? []).map(lineOfTerms),
  ...chain.map(({ no, iat, words }) => lineOfTerms(`${no}. ${new Date(iat * 1_000).toISOString()} ${words.join(' ')}`)),
];

/** Prints the agreed terms on separate lines, apart from the checks: the receipt may not be genuine. */
export const lineOfTerms = (words: string): string => `  ${inLine(words)}`;

const fetchKeys = async ({ fetch, env }: Surroundings, url = env.YARDA_URL): Promise<IssuerKeys> => {
  if (!url || !URL.canParse(url)) throw new UserFault('Set YARDA_URL, or say --url, to ask a server for its keys');
  const answer = await fetch(new URL('/.well-known/jwks.json', url));
  await assertServed(answer);
  if (!answer.ok) throw new UserFault(`${url} gives no keys: it answers ${answer.status}`);
  return keysIn(await answer.text(), new URL(url).origin);
};

/** Keys prove what their own server signed, so a set that names another server than the one asked for is refused. */
const keysIn = (text: string, server?: string): IssuerKeys => {
  const keys = readIssuerKeys(text, server?.replace(/\/+$/, ''));
  if (keys) return keys;
  const where = server === undefined ? 'of a named server (--issuer names it)' : `of ${server}`;
  throw new UserFault(`These are no keys ${where}: a JWK Set is { "issuer": "https://…", "keys": [ … ] }`);
};
