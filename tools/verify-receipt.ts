import { readFile } from 'node:fs/promises';
import { verifyReceiptFile } from '../domain/consent/approval/verify-receipt-file.ts';
import { type IssuerKeys, readIssuerKeys } from '../domain/grants/receipts/issuer-check.ts';

const usage = `node tools/verify-receipt.ts FILE [KEYS [ISSUER]]

FILE    receipts as they were saved: from the page, a JWS, or the answer of GET /api/consent/{consentId}/receipt or receipts
KEYS    the issuer's public keys, as you took them from its /.well-known/jwks.json: keys in FILE prove nothing
ISSUER  the address of that server, where KEYS does not name it

Ends with 0 where all is genuine, 1 where something fails or is not known, 2 where it was not called right.`;

const [path, keysPath, issuer] = process.argv.slice(2);

/** Checks receipts offline. */
const check = async (file: string, issuerKeys: readonly IssuerKeys[]): Promise<number> => {
  const { sound, receipt, chain, erasure, checks } = await verifyReceiptFile(await readFile(file, 'utf8'), issuerKeys);
  for (const { outcome, sentence } of checks) console.log(`${marks[outcome]} ${sentence}`);
  for (const line of (receipt ?? erasure)?.words ?? []) console.log(`  ${line}`);
  for (const { no, iat, words } of chain)
    console.log(`  ${no}. ${new Date(iat * 1000).toISOString()} ${words.join(' ')}`);
  return sound ? 0 : 1;
};

const marks = { holds: '✓', fails: '✗', unknown: '?' } as const;

const keys = keysPath === undefined ? null : readIssuerKeys(await readFile(keysPath, 'utf8'), issuer);
const isCalledRight = path !== undefined && (keysPath === undefined || keys !== null);
if (!isCalledRight) console.error(usage);
process.exitCode = isCalledRight ? await check(path, keys ? [keys] : []) : 2;
