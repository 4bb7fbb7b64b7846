import { readFile } from 'node:fs/promises';
import { verifyReceiptFile } from '../domain/approval/verify-receipt-file.ts';

const usage = `node tools/verify-receipt.ts FILE [KEYS]

FILE  receipts as they were saved: from the page, a JWS, or the answer of GET /api/consent/{consentId}/receipt or receipts
KEYS  the issuer's public keys, from /.well-known/jwks.json, where FILE does not hold them

Ends with 0 where all is genuine, 1 where something fails or is not known, 2 where it was not called right.`;

const [path, keysPath] = process.argv.slice(2);

/** Checks receipts offline. */
const check = async (file: string): Promise<number> => {
  const published: { keys?: [] } = keysPath ? JSON.parse(await readFile(keysPath, 'utf8')) : {};
  const { sound, receipt, chain, erasure, checks } = await verifyReceiptFile(
    await readFile(file, 'utf8'),
    published.keys ?? [],
  );
  for (const { outcome, sentence } of checks) console.log(`${marks[outcome]} ${sentence}`);
  for (const line of (receipt ?? erasure)?.words ?? []) console.log(`  ${line}`);
  for (const { no, iat, words } of chain)
    console.log(`  ${no}. ${new Date(iat * 1000).toISOString()} ${words.join(' ')}`);
  return sound ? 0 : 1;
};

const marks = { holds: '✓', fails: '✗', unknown: '?' } as const;

if (path === undefined) console.error(usage);
process.exitCode = path === undefined ? 2 : await check(path);
