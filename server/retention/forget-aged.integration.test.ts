import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import { revokeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import { readPaymentHistory } from '@yarda/contracts/payments/payment-history.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
import { columnsWith } from '../harness/columns-with.ts';
import { grantedWithCanaries } from '../harness/granted-with-canaries.ts';
import { payByHand } from '../harness/link-account.ts';
import { openPayment, paymentThatIs, readAsMerchant } from '../harness/new-consent.ts';
import { chargeSealed, sealedFor } from '../harness/pay-by-card.ts';
import { playSandbox } from '../harness/play-sandbox.ts';
import { typedCard } from '../harness/sealed-card.ts';
import { startTestServer } from '../harness/test-server.ts';
import { ledgerHash } from '../payments/ledger/ledger-hash.ts';
import { unnamed } from '../platform/database/database.ts';
import { dropExpired } from './drop-expired.ts';
import { forgetAged } from './forget-aged.ts';
import { retentionYears } from './retention-years.ts';

const server = await startTestServer();
const phone = '+2348000000001';
const yearMs = 366 * 86_400_000;

/** Details that payers, their merchant or their banks stated about them. */
const canaries = [
  ...[phone, 'Ada Obi', '0123456785', '0123456784', 'canary-name', 'canary@example.com', 'canary-metadata'],
  ...['Bisi Zeisig', '0918273645', '411111******1111'],
];

const forget = (years: number, until?: number) => {
  const now = server.parts.deps.now() + years * yearMs;
  return forgetAged(server.parts.database, { now: () => now, machine: Date.now }, until);
};

const idsOf = async (text: string): Promise<string[]> =>
  (await server.owner.query(unnamed<{ id: string }>(text))).map(({ id }) => id);
const remembered = (): Promise<string[]> =>
  idsOf('select consent_id as id from consents where forgotten_at is null order by 1');

/** The columns with canaries among those that consents keep. */
const found = async (): Promise<string[]> =>
  [...new Set((await Promise.all(canaries.map((text) => columnsWith(server.owner, text)))).flat())].filter((column) =>
    Object.keys(retentionYears).includes(column.split('.')[0] ?? ''),
  );

let [consentId, token] = ['', ''];
const signIn = async () => {
  ({ token } = (await server.call(signInToSandbox, { body: { phone } })).reply());
};

beforeAll(async () => {
  await playSandbox(server.call, 'P1D');
  consentId = await grantedWithCanaries(server, phone);
  const byTransfer = await openPayment(server, 250_004);
  const sender = { senderName: 'Bisi Zeisig', senderBank: 'Zenith Bank' };
  (await payByHand(server, byTransfer.accountNumber, 250_004, '0918273645', sender)).reply();
  const byCard = await openPayment(server, 250_005);
  const sealed = await sealedFor(server, byCard, typedCard('4111111111111111'));
  (await chargeSealed(server, byCard, sealed)).reply();
  for (const each of [byTransfer, byCard])
    await paymentThatIs(server, each, 'it is paid', ({ status }) => status === 'executed');
  await signIn();
});

describe('forgetAged', () => {
  it('forgets nothing within six years', async () => {
    const before = await remembered();
    expect(await forget(5)).toBe(0);
    expect(await remembered()).toEqual(before);
    for (const column of ['transfers.sender', 'payments.origin', 'charge_attempts.masked_pan', 'grants.terms'])
      expect(await found()).toContain(column);
  });

  it('stops when its time is over', async () => {
    expect(await forget(7, Date.now() - 1)).toBe(0);
  });

  it('keeps consents of which something goes on, and forgets the others', async () => {
    const lasting = await idsOf(`select consent_id as id from mandates where status in ('active', 'suspended')
      union select consent_id from shared_items where ended_at is null`);
    expect(lasting.length).toBeGreaterThan(1);
    const books = await ledgerHash(server.owner);
    expect(await forget(7)).toBeGreaterThan(2);
    expect(await remembered()).toEqual(expect.arrayContaining(lasting));
    expect(await remembered()).not.toContain(consentId);
    expect(await idsOf(`select consent_id as id from grants where consent_id = '${lasting[0]}'`)).toHaveLength(1);
    expect(await ledgerHash(server.owner)).toEqual(books);
  });

  it('leaves no trace of a person once all is over, and the books as they were', async () => {
    for (const id of await idsOf("select consent_id as id from mandates where status in ('active', 'suspended')"))
      await server.call(revokeMandate, { params: { consentId: id } }, { token });
    for (const id of await idsOf('select distinct consent_id as id from shared_items where ended_at is null'))
      await server.call(withdrawData, { params: { consentId: id }, body: {} }, { token });
    const books = await ledgerHash(server.owner);
    const now = server.parts.deps.now() + 7 * yearMs;
    await forgetAged(server.parts.database, { now: () => now, machine: Date.now });
    await dropExpired(server.parts.database, { now: () => now, machine: () => now });
    expect(await remembered()).toEqual([]);
    expect(await found()).toEqual([]);
    expect(await ledgerHash(server.owner)).toEqual(books);
    expect((await checkLedger(server.owner)).faults).toEqual([]);
  });

  it('lets the merchant read what was paid, and nothing of who paid', async () => {
    expect(await readAsMerchant(server, consentId)).toMatchObject({ consentId, status: 'granted', customer: null });
    const consents = { params: { consentId }, query: { clientId: 'cli_demo' } };
    const { consent } = (await server.call(readConsent, consents)).reply();
    expect(consent.payments).toMatchObject([{ status: 'executed', amount: 250_000 }]);
    await signIn();
    expect((await server.call(readReceipt, { params: { consentId } }, { token })).failure()).toBeTruthy();
    expect((await server.call(readPaymentHistory, {}, { token })).reply().payments).toEqual([]);
  });

  it('forgets each once', async () => {
    expect(await forget(9)).toBe(0);
  });
});
