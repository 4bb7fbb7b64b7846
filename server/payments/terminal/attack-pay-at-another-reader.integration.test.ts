import { fetchTerminalKeys, makeChipPurchase } from '@yarda/contracts/payments/terminal.ts';
import type { EnvelopeBinding, SealedField } from '@yarda/domain/payments/cards/envelope-binding.ts';
import { describe, expect, it } from 'vitest';
import { newLinker } from '../../harness/link-account.ts';
import { consentFor, type OpenPayment, openConsent, openPayment, readAsMerchant } from '../../harness/new-consent.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import type { Asker } from '../../harness/requester.ts';
import { sealField } from '../../harness/seal-field.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const { call } = server;
const readers = { lekki: 'QPOSSIM0001', ikeja: 'QPOSSIM0002' } as const;
let purchases = 0;

const payAt = async (serial: string, payment: OpenPayment, asker: Asker & { readonly userId?: string } = {}) => {
  purchases += 1;
  const { paymentId, consentId, amount } = payment;
  const binding: EnvelopeBinding = { kind: 'chip', consentId, paymentId, userId: asker.userId ?? null };
  const seal = (text: string, field: SealedField) => sealField(call, text, field, binding);
  const terminal = (await call(fetchTerminalKeys, { body: { serial } })).reply().data.data;
  const body = {
    ...{ paymentId, consentId, amount, ...terminal, icc_data: '9F2608A1B2C3D4E5F60718' },
    ...{ rrn: String(700_000_000_000 + purchases), trans_datetime: '1121090000' },
    track2: await seal('5078659876123405D29116019944772200000', 'track2'),
    pan: await seal('5078659876123405', 'pan'),
    expirydate: await seal('2911', 'expirydate'),
  };
  return call(makeChipPurchase, { body }, asker);
};

const statusOf = async ({ consentId }: OpenPayment, secretKey?: string) =>
  (await readAsMerchant(server, consentId, secretKey)).payments[0]?.status;

const openOne = async (input: Parameters<typeof openConsent>[1], secretKey?: string): Promise<OpenPayment> => {
  const [payment] = (await openConsent(server, input, secretKey ? { secretKey } : {})).payments;
  if (!payment) throw new Error('There is a payment');
  return payment;
};

/** M9: the chip path let in whom the card path refuses. */
describe('a chip card', () => {
  it('does not pay what only a signed-in person may pay', async () => {
    const payment = await openOne({ ...consentFor(610_000), requirements: { requiresAuth: true } });
    const answer = await payAt(readers.lekki, payment);
    expect([answer.status, answer.failure().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await statusOf(payment)).toBe('pending');
    (await payAt(readers.lekki, payment, await newLinker(server))).reply();
  });

  it('does not pay, in another person’s name, what is meant for one', async () => {
    const [owner, other] = [await newLinker(server), await newLinker(server)];
    const payment = await openOne({ ...consentFor(620_000), userId: await payerAliasFor(server, owner) });
    expect((await payAt(readers.lekki, payment, other)).failure().code).toBe('PAYMENT_NOT_FOUND');
    expect(await statusOf(payment)).toBe('pending');
    (await payAt(readers.lekki, payment, owner)).reply();
  });

  it('does not pay one merchant at the reader of another', async () => {
    const lekkis = await openPayment(server, 630_000);
    const ikejas = await openOne({ ...consentFor(630_000), clientId: 'cli_other' }, 'sk_test_other');
    for (const [serial, payment] of [
      [readers.ikeja, lekkis],
      [readers.lekki, ikejas],
    ] as const) {
      const answer = await payAt(serial, payment);
      expect([answer.status, answer.failure().code]).toEqual([404, 'TERMINAL_UNKNOWN']);
    }
    expect([await statusOf(lekkis), await statusOf(ikejas, 'sk_test_other')]).toEqual(['pending', 'pending']);
    (await payAt(readers.ikeja, ikejas)).reply();
  });
});
