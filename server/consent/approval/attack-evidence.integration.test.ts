import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { type GrantChoices, readReceipt } from '@yarda/contracts/consent/approval.ts';
import { readReceiptFile } from '@yarda/domain/consent/approval/receipt-file.ts';
import { verifyReceipt } from '@yarda/domain/consent/approval/verify-receipt.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer, testPublicUrl } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const accounts = (await server.call(listUserAccounts, {}, { token: ada.token })).reply().accounts.filter(isStored);
const account = accounts.find(({ accountId }) => accountId === 'acc_ada_access');
if (!account) throw new Error('Ada has no account at Access Bank');
const choices: GrantChoices = {
  ...transferChoices,
  immediatePayments: { granted: true, selectedAccounts: [account.accountId], paymentMethods: ['account'] },
};

const sql = <Row extends object>(text: string, values: unknown[]) =>
  server.parts.database.query(unnamed<Row>(text), values);

const granted = async () => {
  const { consentId } = await openConsent(server, { ...consentFor(250_000), requirements: { requiresAuth: true } });
  const reply = await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices);
  expect(reply.status).toBe(200);
  return consentId;
};

const fileOf = async (consentId: string, asker: { token: string } | { secretKey: string }) => {
  const saved = JSON.stringify((await server.call(readReceipt, { params: { consentId } }, asker)).reply());
  const file = readReceiptFile(saved);
  if (!file?.receipt) throw new Error('The reply is no receipt');
  return {
    ...file,
    receipt: file.receipt,
    verdict: await verifyReceipt(file.receipt, [{ issuer: testPublicUrl, keys: file.keys }]),
  };
};

describe('a receipt', () => {
  it('proves the approval after its passkey has been removed, using only the file', async () => {
    const consentId = await granted();
    const before = await fileOf(consentId, ada);
    await sql('delete from passkeys where credential_id = $1', [ada.passkey.credentialId]);
    const { verdict } = await fileOf(consentId, ada);
    expect(verdict).toMatchObject({ sound: true, receipt: { sub: consentId } });
    expect(verdict).toEqual(before.verdict);
    expect(verdict.receipt?.words?.join('\n')).toContain('Now: ₦2,500.00 to Lekki Fresh Market');
    const [stored] = await sql<{ stored: boolean }>(
      'select evidence is not null as stored from grants where consent_id = $1',
      [consentId],
    );
    expect(stored).toEqual({ stored: true });
  });
});

describe("a merchant's copy of a receipt", () => {
  it('holds no account number, still holds the proof, and is recorded as a read', async () => {
    const again = await enrol(server, '+2348000000001');
    const { consentId } = await openConsent(server, { ...consentFor(250_000), requirements: { requiresAuth: true } });
    const reply = await grantWith(again, consentId, await approve(server, again, consentId, choices), choices);
    expect(reply.status).toBe(200);
    const { receipt, verdict } = await fileOf(consentId, { secretKey: 'sk_test_demo' });
    const claims = JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString());
    expect(JSON.stringify(claims)).not.toContain(account.accountNumber);
    expect(claims.terms.accounts).toMatchObject([{ lastFour: account.accountNumber.slice(-4) }]);
    expect(verdict.checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'readable holds',
      'issuer holds',
      'terms unknown',
      'asked holds',
      'device holds',
      'signature holds',
    ]);
    const reads = await sql<{ items: string[] }>('select items from data_reads where consent_id = $1', [consentId]);
    expect(reads).toEqual([{ items: ['receipt'] }]);
  });
});
