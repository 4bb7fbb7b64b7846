import { chargeCardInPublic } from '@yarda/contracts/payments/cards.ts';
import { describe, expect, it } from 'vitest';
import { openPayment } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer({ railPorts: { cardRail: 'none', acquirer: 'none' } });

describe('a server whose cards are turned off', () => {
  it('says what is off, and starts', () => {
    expect(server.parts.off).toEqual(['cards', 'chip cards']);
  });

  it('shows no cards and charges none', async () => {
    const payment = await openPayment(server, 250_000);
    const page = (await server.send({ method: 'GET', url: `/r/${payment.consentId}?clientId=cli_demo` })).body;
    expect(page).toContain('"terminal":null,"cardEntry":"own","down":[],"absent":["card"]');
    expect((await chargeNumber(server, payment, '4111111111111111')).failure().code).toBe('CARD_NOT_TAKEN');
    const { paymentId, consentId } = payment;
    const body = { paymentId, consentId, entry: 'hosted' as const };
    const hosted = await server.call(chargeCardInPublic, { body }, newPage());
    expect(hosted.failure().code).toBe('CARD_NOT_TAKEN');
  });
});
