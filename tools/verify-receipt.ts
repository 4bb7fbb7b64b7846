import { readFile } from 'node:fs/promises';
import { readReceiptFile } from '../domain/approval/receipt-file.ts';
import { verifyReceipt } from '../domain/approval/verify-receipt.ts';

const usage = `node tools/verify-receipt.ts FILE [KEYS]

FILE  a receipt as it was saved: the JWS, or the answer of GET /api/consent/{consentId}/receipt
KEYS  the issuer's public keys, from /.well-known/jwks.json, where FILE does not hold them

Ends with 0 where the receipt is genuine, 1 where something fails or is not known, 2 where it was not called right.`;

const [path, keysPath] = process.argv.slice(2);

/** Checks a receipt offline. */
const check = async (file: string): Promise<number> => {
  const read = readReceiptFile(await readFile(file, 'utf8'));
  const published: { keys?: [] } = keysPath ? JSON.parse(await readFile(keysPath, 'utf8')) : {};
  const { sound, receipt, checks } = await verifyReceipt(read?.receipt ?? '', [
    ...(read?.keys ?? []),
    ...(published.keys ?? []),
  ]);
  for (const { outcome, sentence } of checks) console.log(`${marks[outcome]} ${sentence}`);
  for (const line of receipt?.words ?? []) console.log(`  ${line}`);
  return sound ? 0 : 1;
};

const marks = { holds: '✓', fails: '✗', unknown: '?' } as const;

if (path === undefined) console.error(usage);
process.exitCode = path === undefined ? 2 : await check(path);
