import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { describe, expect, it } from 'vitest';
import { ada } from '../../identity/sign-in/sign-in.fixture.ts';
import { debit, due, guarded, paid } from '../view/consent.fixture.ts';
import { choosing, granted, live, ok, payer, read } from './consent-page.fixture.ts';

describe('consentPageMachine, once it was agreed', () => {
  it('keeps the grant on screen until its outcome is known', async () => {
    const page = live(guarded, { visitor: payer(ada) });
    await page.consents();
    const consent: Consent = { ...guarded, status: 'granted', payments: [paid] };
    expect(page.events(read(consent))).toBe('approving');
    await page.grants(ok({ consent, failedPayments: 1, failure: 'Insufficient funds' }));
    expect(page.state()).toBe('approving');
    page.children().approving?.getSnapshot().children.approval?.send({ type: 'payer.left' });
    expect(page.state()).toBe('granted');
  });

  it('shows a consent as granted 1.5 s after its grant', async () => {
    const page = live({ ...guarded, payments: [] }, { visitor: payer(ada) });
    await page.consents();
    const consent: Consent = { ...guarded, status: 'granted', payments: [] };
    await page.grants(ok({ consent, failedPayments: 0, failure: null }));
    expect(page.events(read(consent))).toBe('approving');
    page.after(1_499);
    expect(page.state()).toBe('approving');
    page.after(1);
    expect(page.state()).toBe('granted');
  });

  it('goes straight to the payment that a grant leaves to be made', async () => {
    const page = live(guarded, { visitor: payer(ada) });
    page.children().approving?.getSnapshot().children.flow?.send({ type: 'method.chosen', method: 'transfer' });
    await page.consents();
    const consent: Consent = { ...guarded, status: 'granted' };
    await page.grants(ok({ consent, failedPayments: 0, failure: null }));
    expect(page.events(read(consent))).toMatchObject({ asking: {} });
  });

  it('leaves a debit that failed with what its grant said, not with what was read while it was being decided', async () => {
    const page = live(guarded, { visitor: payer(ada) });
    await page.consents();
    const openCharge = { transactionReference: 'atm_1', method: 'account', next: 'waiting' } as const;
    page.events(read({ ...guarded, status: 'granted', payments: [{ ...due, openCharge }] }));
    const consent: Consent = { ...guarded, status: 'granted', payments: [due] };
    await page.grants(ok({ consent, failedPayments: 1, failure: 'Insufficient funds' }));
    page.children().approving?.getSnapshot().children.approval?.send({ type: 'payer.left' });
    expect(page.state()).toEqual(choosing);
    expect(page.context().consent?.payments).toEqual([due]);
  });

  it('shows what was granted as granted, however long reading it takes', async () => {
    const page = live({ ...guarded, payments: [] }, { visitor: payer(ada) });
    await page.consents();
    await page.grants(
      ok({ consent: { ...guarded, status: 'granted', payments: [] }, failedPayments: 0, failure: null }),
    );
    page.after(1_500);
    expect(page.state()).toBe('granted');
  });

  it('knows the payment method from the moment of consent', async () => {
    const page = live(guarded, { visitor: payer(ada) });
    page.children().approving?.getSnapshot().children.flow?.send({ type: 'method.chosen', method: 'card' });
    expect(page.context().method).toBeNull();
    await page.consents();
    expect(page.context().method).toBe('card');
  });

  it('lists as asked only what is not left out so far', () => {
    const requirements = { ...guarded.requirements, futurePayments: { required: false, purpose: 'To save you time' } };
    const page = live({ ...guarded, payments: [due, debit], requirements }, { visitor: payer(ada) });
    const flow = page.children().approving?.getSnapshot().children.flow;
    flow?.send({ type: 'part.left_out', part: 'futurePayments' });
    expect(page.context().remaining?.payments).toEqual([due]);
    flow?.send({ type: 'step.reopened', step: 'future' });
    expect(page.context().remaining?.payments).toEqual([due, debit]);
  });

  it('offers to save a card once, and reports a refusal', () => {
    const page = live(null, { visitor: payer(ada) });
    const offered = { ...granted, payments: [{ ...paid, shouldPromptCardLinking: true }] };
    expect(page.events(read(offered))).toEqual({ offering: 'card' });
    page.children().cardSaving?.send({ type: 'payer.skipped' });
    expect([page.state(), page.declined, page.reads()]).toEqual(['granted', ['pay_1'], 1]);
    expect(page.events(read(offered))).toBe('granted');
  });

  it('offers to link the account that was paid from, and continues with it', () => {
    const later = { ...guarded, payments: [{ ...paid, shouldPromptBankAccountLinking: true }, debit] };
    const page = live(later, { visitor: payer(ada) });
    expect(page.state()).toEqual({ offering: 'account' });
    const prompt = page.children().accountPrompt;
    prompt?.send({ type: 'payer.confirmed', panel: { userId: 'usr_ada', typed: '' } });
    expect(page.context().linking).toBe(true);
    const linked = { accountId: 'acc_1', accountNumber: '0123456789', institutionCode: '000013' };
    prompt?.send({ type: 'account.linked', linked });
    prompt?.send({ type: 'linking.closed' });
    expect([page.state(), page.context().linked, page.context().linking]).toEqual(['approving', linked, false]);
    expect(page.children().approving?.getSnapshot().context.awaited).toEqual([{ linked, as: 'account.linked' }]);
  });

  it('withdraws an offer that the consent no longer makes', () => {
    const page = live({ ...granted, payments: [{ ...paid, shouldPromptBankAccountLinking: true }] });
    expect(page.events({ type: 'consent.stale' })).toEqual({ offering: 'account' });
    expect(page.events(read(granted))).toBe('granted');
    expect(page.declined).toEqual([]);
  });

  it('does not interrupt the steps with an offer', () => {
    const page = live(guarded, { visitor: payer(ada) });
    const offered = { ...guarded, payments: [{ ...paid, shouldPromptCardLinking: true }, debit] };
    expect(page.events(read(offered))).toBe('approving');
    expect(page.events(read({ ...offered, status: 'granted' }))).toEqual({ offering: 'card' });
  });
});
