import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import { describe, expect, it } from 'vitest';
import { accountsOfLinker, newLinker, sandboxAccount } from '../harness/link-account.ts';
import { openPayment, readPayment } from '../harness/new-consent.ts';
import { chargeNumber, chargeSealed, sealedFor } from '../harness/pay-by-card.ts';
import { linkBinding, sealedCard, typedCard } from '../harness/sealed-card.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const good = typedCard('4111111111111111');

/** M8: someone has read a sealed card in the log of a proxy, and posts it. */
describe('a sealed card from a log', () => {
  it('does not make the attacker’s own payment', async () => {
    const [victims, own] = [await openPayment(server, 510_000), await openPayment(server, 510_000)];
    const sealed = await sealedFor(server, victims, good);
    const answer = await chargeSealed(server, own, sealed);
    expect([answer.status, answer.failure().code]).toEqual([422, 'ENVELOPE_UNREADABLE']);
    expect((await readPayment(server, own)).status).toBe('pending');
    (await chargeSealed(server, victims, sealed)).reply();
  });

  it('does not work for the attacker’s account, nor where the attacker is signed in', async () => {
    const [victim, attacker] = [await newLinker(server), await newLinker(server)];
    const binding = await linkBinding(server, sandboxAccount.card, victim);
    const cardDetails = await sealedCard(server, good, binding);
    const body = { saveCard: true, saveToAccount: sandboxAccount.card, cardDetails } as const;
    const answer = await server.call(chargeCardToLink, { body }, attacker);
    expect(answer.failure().code).toBe('ENVELOPE_UNREADABLE');
    expect(await accountsOfLinker(server, attacker.token)).toEqual([]);
  });

  it('is charged once, however often, whenever and by however many it is posted', async () => {
    const payment = await openPayment(server, 520_000);
    const sealed = await sealedFor(server, payment, typedCard('4000000000000002'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => chargeSealed(server, payment, sealed)));
    const codes = answers.map((answer) => answer.failure().code).sort();
    expect(codes).toEqual(['CARD_DECLINED', ...Array(5).fill('ENVELOPE_UNREADABLE')]);
    await server.restart();
    expect((await chargeSealed(server, payment, sealed)).failure().code).toBe('ENVELOPE_UNREADABLE');
    expect((await chargeNumber(server, payment, '4000000000000002')).failure().code).toBe('CARD_DECLINED');
  });

  it('is charged once when a part of it is posted with parts of another', async () => {
    const payment = await openPayment(server, 530_000);
    const used = await sealedFor(server, payment, typedCard('4000000000000002'));
    expect((await chargeSealed(server, payment, used)).failure().code).toBe('CARD_DECLINED');
    const fresh = await sealedFor(server, payment, good);
    const mixed = { ...fresh, encryptedCardNumber: used.encryptedCardNumber };
    expect((await chargeSealed(server, payment, mixed)).failure().code).toBe('ENVELOPE_UNREADABLE');
  });
});
