import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import { saveCard } from '@yarda/contracts/payments/cards-saving.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { readEvents } from '../../harness/event-reader.ts';
import { consentFor, type OpenPayment, openConsent, openPayment, readPayment } from '../../harness/new-consent.ts';
import { newPage } from '../../harness/page-claim.ts';
import { chargeNumber, handIn } from '../../harness/pay-by-card.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const page = newPage();
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+23472${String(phones).padStart(8, '0')}`;
};
const tokenOf = async (phone: string) => (await enrol(server, phone)).token;

const account = { accountNumber: '1000000003', institutionCode: '000036' };
const save = ({ paymentId }: OpenPayment, token: string, to = account, idempotencyKey?: string) =>
  server.call(saveCard, { body: { paymentId, ...to } }, { ...page, token, ...(idempotencyKey && { idempotencyKey }) });
const accountsOf = async (token: string) =>
  (await server.call(listUserAccounts, {}, { token })).reply().accounts.filter(isStored);

const paidWith = async (number: string, token?: string, wanted = true) => {
  const payment = await openPayment(server, 250_000);
  (await chargeNumber(server, payment, number, { ...page, ...(token && { token }) }, wanted)).reply();
  return payment;
};

describe('a card that a payment was made with', () => {
  it('takes the place of the card that was saved before, which is forgotten at its rail', async () => {
    const { token } = await enrol(server, newPhone());
    const [former, next] = [await paidWith('4111111111111111', token), await paidWith('4111111111111111', token)];
    for (const payment of [former, next]) (await save(payment, token)).reply();
    const ordered = await server.owner.query(
      unnamed<
        Record<string, unknown>
      >(`select a.payment_id, data ->> 'rail' as rail, b.payment_id as instead from pgboss.job
        join charge_attempts a on a.attempt_id = data ->> 'chargeReference'
        join charge_attempts b on b.attempt_id = data ->> 'instead' where name = 'forget-card'`),
    );
    expect(ordered).toEqual([{ paymentId: former.paymentId, rail: 'sandbox', instead: next.paymentId }]);
  });

  it('is saved to the payer’s account once, and can be debited by OneTap', async () => {
    const person = await enrol(server, newPhone());
    const { token } = person;
    const payment = await paidWith('4111111111111111', token);
    expect(await readPayment(server, payment, page)).toMatchObject({
      status: 'executed',
      shouldPromptCardLinking: true,
    });
    const saved = await Promise.all(Array.from({ length: 5 }, () => save(payment, token, account, 'one-save')));
    expect(saved.map((answer) => answer.reply())).toEqual(
      Array(5).fill({ success: true, ok: true, message: 'Card saved' }),
    );
    const [stored, ...others] = await accountsOf(token);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      ...account,
      linkStatus: 'approved',
      integrations: { card: { linked: true, active: true, obfuscatedCard: '411111******1111' } },
    });
    expect((await readPayment(server, payment, page)).shouldPromptCardLinking).toBeUndefined();
    const update = await readEvents(
      `${server.address}/api/events/payments/${payment.paymentId}?consentId=${payment.consentId}`,
      page,
    );
    await update.until('the card is saved', (events) => events.at(-1)?.data.eventType === 'card_saved');
    update.cut();
    expect(update.events.map(({ data }) => data.cardWasSaved).filter((saved) => saved !== undefined)).toEqual([
      false,
      true,
    ]);
    expect((await save(payment, token)).failure().message).toBe('Failed to save card. Please try again.');

    const next = await openConsent(server, consentFor(260_000));
    const choices: GrantChoices = {
      ...transferChoices,
      immediatePayments: { granted: true, selectedAccounts: [stored?.accountId ?? ''], paymentMethods: ['account'] },
    };
    const approval = await approve(server, person, next.consentId, choices);
    const granted = await grantWith(person, next.consentId, approval, choices);
    expect(granted.body).toMatchObject({ paymentResults: { succeeded: 1 } });
    const [debit] = await server.parts.database.query(
      unnamed<{ account: { cardOf: string } }>(
        'select account from charge_attempts join payments using (payment_id) where consent_id = $1',
      ),
      [next.consentId],
    );
    expect(debit?.account.cardOf).toMatch(/^atm_/);
  });

  it('can be saved by a person who signs in after paying, and then by no one else', async () => {
    const payment = await paidWith('4111111111111111');
    const [mine, another] = [await tokenOf(newPhone()), await tokenOf(newPhone())];
    (await save(payment, mine)).reply();
    expect((await save(payment, another)).failure().code).toBe('CARD_NOT_SAVED');
    expect(await accountsOf(another)).toEqual([]);
  });

  it('says after its code whether it is to be saved', async () => {
    const payment = await paidWith('5555555555554444');
    expect((await handIn(server, payment, '123456', page)).reply().shouldPromptCardLinking).toBe(true);
    const unsaved = await paidWith('5555555555554444', undefined, false);
    expect((await handIn(server, unsaved, '123456', page)).reply().shouldPromptCardLinking).toBe(false);
  });

  it.each([
    ['no code was asked for', () => paidWith('4111111111111111', undefined, false), account],
    ['it has not paid yet', () => paidWith('5555555555554444'), account],
    ['no bank has the account', () => paidWith('4111111111111111'), { ...account, accountNumber: '4000000000' }],
    ['there is no such bank', () => paidWith('4111111111111111'), { ...account, institutionCode: '999999' }],
  ])('is not saved if %s', async (_why, pay, to) => {
    const token = await tokenOf(newPhone());
    const answer = await save(await pay(), token, to);
    expect([answer.status, answer.failure().message]).toEqual([409, 'Failed to save card. Please try again.']);
    expect(await accountsOf(token)).toEqual([]);
  });

  it('cannot be saved from another person’s payment, nor after half an hour', async () => {
    const [payer, another] = [await tokenOf(newPhone()), await tokenOf(newPhone())];
    const payment = await paidWith('4111111111111111', payer);
    expect((await save(payment, another)).failure().code).toBe('CARD_NOT_SAVED');
    const mine = await paidWith('4111111111111111');
    (await server.call(advanceSandboxClock, { body: { advance: 'PT31M' } })).reply();
    const later = await tokenOf(newPhone());
    expect((await save(await paidWith('4111111111111111'), later)).status).toBe(200);
    expect((await save(mine, later)).failure().code).toBe('CARD_NOT_SAVED');
    expect((await readPayment(server, payment, page)).shouldPromptCardLinking).toBeUndefined();
  });
});
