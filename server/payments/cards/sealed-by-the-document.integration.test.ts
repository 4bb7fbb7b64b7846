import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encryptedCardSchema, readPublicKey } from '@yarda/contracts/payments/cards.ts';
import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newLinker, sandboxAccount } from '../../harness/link-account.ts';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeSealed } from '../../harness/pay-by-card.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'cards-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = readFileSync(join(import.meta.dirname, '../../../docs/cards.md'), 'utf8');
const [, sample = ''] = /^```js\n([\s\S]*?)^```/m.exec(text) ?? [];
writeFileSync(join(folder, 'seal.mjs'), sample);
const sealing = z.object({ seal: z.custom<(...given: unknown[]) => unknown>((seal) => typeof seal === 'function') });
const { seal } = sealing.parse(await import(pathToFileURL(join(folder, 'seal.mjs')).href));

const card = { encryptedCardNumber: '4111111111111111', encryptedExpiryDate: '12/31', encryptedCvv: '123' };

/** A card that a program has sealed as docs/cards.md shows it. */
const sealedFor = async (purpose: readonly unknown[]) => {
  const key = (await server.call(readPublicKey)).reply();
  const fields = Object.entries(card).map(([field, typed]) => [field, seal(key, typed, field, purpose)]);
  return encryptedCardSchema.parse(Object.fromEntries(fields));
};

describe('the example of docs/cards.md', () => {
  it('has twenty lines at most', () => {
    expect(sample.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  });

  it('seals a card that pays', async () => {
    const payment = await openPayment(server, 250_000);
    const purpose = ['payment', payment.consentId, payment.paymentId, null];
    (await chargeSealed(server, payment, await sealedFor(purpose))).reply();
    await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
  });

  it('seals a card that is linked by who is signed in', async () => {
    const { token, userId } = await newLinker(server);
    const { institutionCode, accountNumber } = sandboxAccount.card;
    const cardDetails = await sealedFor(['link', institutionCode, accountNumber, userId]);
    const body = { saveCard: true, saveToAccount: { institutionCode, accountNumber }, cardDetails } as const;
    expect((await server.call(chargeCardToLink, { body }, { token })).reply().requiresOTP).toBe(false);
  });

  it('with the data of another payment is refused, and the refusal names the associated data', async () => {
    const [paid, other] = [await openPayment(server, 250_000), await openPayment(server, 250_000)];
    const answer = await chargeSealed(
      server,
      paid,
      await sealedFor(['payment', other.consentId, other.paymentId, null]),
    );
    expect(answer.failure()).toMatchObject({
      code: 'ENVELOPE_UNREADABLE',
      message: expect.stringMatching(/associated data.*\/docs\/cards/),
    });
  });
});
