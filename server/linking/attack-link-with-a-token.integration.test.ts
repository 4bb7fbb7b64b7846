import { grantConsent } from '@yarda/contracts/consent/approval.ts';
import { requestSignature } from '@yarda/contracts/identity/attestation.ts';
import { createAccountLink, createAlternateLink } from '@yarda/contracts/linking/linking.ts';
import { chargeCard } from '@yarda/contracts/payments/cards.ts';
import { saveCard } from '@yarda/contracts/payments/cards-saving.ts';
import type { Call, CallInput } from '@yarda/contracts/platform/call.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { approve, transferChoices } from '../harness/approval.ts';
import { accountsOfLinker, newLinker, sandboxAccount } from '../harness/link-account.ts';
import { openPayment } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { enrol, rejoin } from '../harness/person.ts';
import { requestOf } from '../harness/requester.ts';
import { sealedCard, typedCard } from '../harness/sealed-card.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const page = newPage();
const victim = await enrol(server, '+2348199000001');
const other = await newLinker(server);

const account = sandboxAccount.payIn;
const link = { body: { ...account, bankName: 'Not asked', accountName: 'Not asked' } };
const alternate = { body: { ...sandboxAccount.answers, accountName: 'Not asked' } };

/** A card sealed for linking, as the thief's page seals it with the victim's id. */
const cardToLink = async () => {
  const binding = { kind: 'link', ...sandboxAccount.card, userId: victim.userId } as const;
  const cardDetails = await sealedCard(server, typedCard('4111111111111111'), binding);
  return { body: { saveCard: true, saveToAccount: sandboxAccount.card, cardDetails } } as const;
};

/** A payment made without signing in, whose page's secret the thief has too. */
const cardToSave = async () => {
  const payment = await openPayment(server, 250_000);
  (await chargeNumber(server, payment, '4111111111111111', page, true)).reply();
  return { body: { paymentId: payment.paymentId, ...sandboxAccount.card } };
};

/** A consent that its payer's passkey has approved already: the call alone is missing. */
const consentToAccept = async () => {
  const { consentId } = await openPayment(server, 250_000);
  const approval = await approve(server, await rejoin(server, victim), consentId);
  return { params: { consentId }, body: { ...transferChoices, approval } };
};

const attacks: readonly [string, Call, () => Promise<CallInput<Call>>][] = [
  ['link an account', createAccountLink, async () => link],
  ['link an account by the alternate service', createAlternateLink, async () => alternate],
  ['link a card', chargeCard, cardToLink],
  ['save a card', saveCard, cardToSave],
  ['accept a consent', grantConsent, consentToAccept],
];

describe('with a stolen bearer token', () => {
  it.each(attacks)('a thief cannot %s', async (_, call, makeInput) => {
    const asker = { ...page, token: victim.token };
    const answer = await server.send(requestOf(call, await makeInput(), asker));
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await accountsOfLinker(server, victim.token)).toEqual([]);
  });

  it.each(attacks)('a thief cannot %s with a key of their own', async (_, call, makeInput) => {
    const thief = await enrol(server, '+2348199000002');
    const headers = { ...page.headers, authorization: `Bearer ${victim.token}` };
    const answer = await thief.call(call, await makeInput(), {}, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_INVALID']);
    expect(await accountsOfLinker(server, victim.token)).toEqual([]);
  });

  it.each(attacks)('a thief cannot %s with a signature made for another request', async (_, call, makeInput) => {
    const headers = { ...page.headers, authorization: `Bearer ${victim.token}` };
    const answer = await victim.call(call, await makeInput(), { body: '{}' }, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await accountsOfLinker(server, other.token)).toEqual([]);
  });

  it.each(attacks)('a thief cannot %s with a signature that covers no body', async (_, call, makeInput) => {
    const headers = { ...page.headers, authorization: `Bearer ${victim.token}` };
    const { components } = requestSignature;
    const answer = await victim.call(call, await makeInput(), { components }, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await accountsOfLinker(server, other.token)).toEqual([]);
  });

  it.each(attacks)(
    'a script in the page cannot %s when the key of the person is ten minutes old',
    async (_, call, makeInput) => {
      const again = await rejoin(server, victim);
      const request = await makeInput();
      (await server.call(advanceSandboxClock, { body: { advance: 'PT10M1S' } })).reply();
      const answer = await again.call(call, request, {}, { ...page.headers, authorization: `Bearer ${again.token}` });
      expect([answer.status, answer.body.code]).toEqual([401, 'TEMPORARY_KEY_EXPIRED']);
      expect(await accountsOfLinker(server, again.token)).toEqual([]);
    },
  );
});

describe('with a signature that a passkey backs', () => {
  it('a person links an account without a bearer token', async () => {
    const person = await newLinker(server);
    const answer = await person.call(createAccountLink, link);
    expect(answer.status).toBe(201);
  });
});
