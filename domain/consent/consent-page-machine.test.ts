import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { Payment } from '@yarda/contracts/payment.ts';
import type { User } from '@yarda/contracts/people.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { ApprovalOutcome, Granted, PreparedApproval, SignedApproval } from '../approval/approval-calls.ts';
import { approvalMachine } from '../approval/approval-machine.ts';
import { debit, due, guarded, paid, payment, plain } from '../asked/sample-consent.ts';
import { ada } from '../sign-in/live-sign-in.ts';
import { approvingMachine } from './approving-machine.ts';
import type { PageEvent, PageInput } from './consent-page-context.ts';
import { consentPageMachine } from './consent-page-machine.ts';
import type { Visitor } from './consent-view.ts';
import type { ReadFailure } from './load-failure.ts';
import { pageScreens } from './page-screen.ts';

const second = payment('pay_2');
const payFirst: Consent = { ...plain, needsGrant: true, payments: [due, debit] };
const granted: Consent = { ...plain, status: 'granted', payments: [paid] };

const bola: User = { ...ada, userId: 'usr_bola', name: 'Bola Adeyemi' };
const anonymous: Visitor = { kind: 'anonymous' };
const payer = (user: User): Visitor => ({ kind: 'payer', user });

const read = (consent: Consent | null, failure: ReadFailure | null = null): PageEvent => ({
  type: 'consent.read',
  reading: { consent, failure, readAt: 1 },
});
const isNow = (visitor: Visitor): PageEvent => ({ type: 'visitor.changed', visitor });
const finished = (paymentId: string): PageEvent => ({ type: 'payment.finished', paymentId });

const choosing = { asking: { payment: { made: 'choosing' }, oneTap: 'absent' } };
const begun = { asking: { payment: { made: 'begun' }, oneTap: 'absent' } };

const pageOf = (consent: Consent | null, more: Partial<PageInput> = {}): PageInput => ({
  clientId: 'cli_1',
  isPublic: false,
  visitor: anonymous,
  terminal: null,
  now: () => 0,
  reading: { consent, failure: null, readAt: 0 },
  ...more,
});

const ok = <Value>(value: Value): ApprovalOutcome<Value> => ({ ok: true, value });
const prepared: PreparedApproval = { nonce: '', rpId: '', passkeys: [], payer: ada };
const approval: SignedApproval = { termsHash: '', response: {} };

/** The page, with a server that replies to a grant on command. */
const live = (consent: Consent | null, more: Partial<PageInput> = {}) => {
  const clock = new SimulatedClock();
  const declined: string[] = [];
  let reads = 0;
  let grant: (outcome: ApprovalOutcome<Granted>) => void = () => {};
  const machine = consentPageMachine.provide({
    actors: {
      reading: fromCallback<{ type: 'refresh' }>(({ receive }) =>
        receive(() => {
          reads += 1;
        }),
      ),
      approving: approvingMachine.provide({
        actors: {
          approval: approvalMachine.provide({
            actors: {
              prepare: fromPromise(async () => ok(prepared)),
              approve: fromPromise(async () => ok(approval)),
              grant: fromPromise(() => new Promise<ApprovalOutcome<Granted>>((resolve) => (grant = resolve))),
            },
          }),
        },
      }),
    },
    actions: {
      sayDeclined: ({ context: { offer } }, outcome) => {
        if (outcome.declined && offer) declined.push(offer.paymentId);
      },
    },
  });
  const actor = createActor(machine, { clock, input: pageOf(consent, more) }).start();
  const settled = async () => {
    for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const place = () => actor.getSnapshot().value;
  return {
    place,
    told: (...events: PageEvent[]) => {
      for (const event of events) actor.send(event);
      return place();
    },
    context: () => actor.getSnapshot().context,
    children: () => actor.getSnapshot().children,
    consents: async () => {
      actor.getSnapshot().children.approving?.send({ type: 'payer.consented' });
      await settled();
    },
    grants: async (outcome: ApprovalOutcome<Granted>) => {
      grant(outcome);
      await settled();
    },
    after: (ms: number) => clock.increment(ms),
    reads: () => reads,
    declined,
  };
};

describe('consentPageMachine', () => {
  it('starts with the data that came with the page, and waits for the rest', () => {
    expect(live(plain).place()).toEqual(choosing);
    const page = live(null);
    expect(page.place()).toBe('loading');
    expect(page.told(read(plain))).toEqual(choosing);
    expect(live(plain, { clientId: null }).place()).toBe('missing_client');
  });

  it('can be declined without signing in, and thought about again', () => {
    for (const asked of [plain, guarded]) {
      const page = live(asked);
      const before = page.place();
      expect(page.told({ type: 'payer.declined' })).toBe('declined');
      expect(page.told({ type: 'payer.reconsidered' })).toEqual(before);
    }
  });

  it('shows that the consent was not found as soon as that is known', () => {
    expect(live(null).told(read(null, 'CONSENT_NOT_FOUND'))).toBe('not_found');
    expect(live(plain).told(read(plain, 'CONSENT_BELONGS_TO_ANOTHER'))).toBe('not_found');
  });

  it('moves from payment to payment, then reads the consent every two seconds until it is granted', () => {
    const page = live({ ...plain, payments: [due, second] });
    expect(page.context().inHand).toBe('pay_1');
    page.told({ type: 'payment.begun' }, finished('pay_1'));
    expect([page.place(), page.context().inHand]).toEqual([choosing, 'pay_2']);
    expect(page.told(finished('pay_2'))).toBe('completing');
    page.after(2_000);
    page.after(2_000);
    expect(page.reads()).toBe(2);
    expect(page.told(read(granted))).toBe('granted');
  });

  it('runs one machine for each payment, and passes on what is read of it', async () => {
    const page = live({ ...plain, payments: [due, second] });
    const first = page.children().paying;
    page.told(read({ ...plain, payments: [{ ...due, transferStatus: 'announced' }, second] }));
    expect(first?.getSnapshot()).toMatchObject({
      asked: { consentId: 'cns_1', payment: due },
      waiting: [{ type: 'payment.told', fact: { payment: { transferStatus: 'announced' } } }],
    });
    page.told(finished('pay_1'));
    expect(page.children().paying?.getSnapshot()).toMatchObject({ asked: { payment: second }, waiting: [] });
  });

  it('lets a signed-in payer pay with one approval until another way has begun', () => {
    const page = live(plain, { visitor: payer(ada) });
    expect(page.place()).toMatchObject({ asking: { oneTap: 'offered' } });
    const first = page.children().oneTap;
    expect(page.told({ type: 'approval.over' })).toMatchObject({ asking: { oneTap: 'offered' } });
    expect([page.children().oneTap === first, page.reads()]).toEqual([false, 1]);
    page.told(isNow(payer(bola)));
    expect(page.children().oneTap?.getSnapshot().context.payer).toBe(bola);
    expect(page.told({ type: 'payment.begun' })).toMatchObject({ asking: { oneTap: 'absent' } });
    expect(page.told({ type: 'payment.choosing' })).toMatchObject({ asking: { oneTap: 'offered' } });
    expect(page.told(isNow(anonymous))).toMatchObject({ asking: { oneTap: 'absent' } });
    expect(live(plain).place()).toMatchObject({ asking: { oneTap: 'absent' } });
  });

  it('keeps the current payment on screen when the consent says it was made', () => {
    expect(live(plain).told(read(granted))).toEqual(choosing);
  });

  it('asks for a sign-in where one is needed, and reads the consent again as that person', () => {
    const page = live(guarded);
    expect(page.place()).toBe('signing_in');
    expect(page.told(isNow({ kind: 'checking' }))).toBe('loading');
    expect(page.reads()).toBe(0);
    expect(page.told(isNow(payer(ada)))).toBe('approving');
    expect(page.reads()).toBe(1);
    expect(page.told(isNow(anonymous))).toBe('signing_in');
  });

  it('holds a payment for its step if it had not begun when the payer signed in', () => {
    const page = live(payFirst);
    expect(page.place()).toEqual(choosing);
    expect(page.told(isNow(payer(ada)))).toBe('approving');
  });

  it('finishes a payment that has begun, even if someone signs in meanwhile', () => {
    const page = live(payFirst);
    expect(page.told({ type: 'payment.begun' }, isNow(payer(ada)))).toEqual(begun);
    expect(page.told(finished('pay_1'))).toBe('approving');
  });

  it('restarts the review for a different payer, but not for the same one', () => {
    const page = live(guarded, { visitor: payer(ada) });
    const first = page.children().approving;
    page.told(isNow(payer({ ...ada })));
    expect(page.children().approving).toBe(first);
    page.told(isNow(payer(bola)));
    expect(page.children().approving).not.toBe(first);
    expect(page.children().approving?.getSnapshot().context.payer).toBe(bola);
  });

  it('keeps the grant on screen until its outcome is known', async () => {
    const page = live(guarded, { visitor: payer(ada) });
    await page.consents();
    const consent: Consent = { ...guarded, status: 'granted', payments: [paid] };
    expect(page.told(read(consent))).toBe('approving');
    await page.grants(ok({ consent, failedPayments: 1, failure: 'Insufficient funds' }));
    expect(page.place()).toBe('approving');
    page.children().approving?.getSnapshot().children.approval?.send({ type: 'payer.left' });
    expect(page.place()).toBe('granted');
  });

  it('shows a consent as granted 1.5 s after its grant', async () => {
    const page = live({ ...guarded, payments: [] }, { visitor: payer(ada) });
    await page.consents();
    const consent: Consent = { ...guarded, status: 'granted', payments: [] };
    await page.grants(ok({ consent, failedPayments: 0, failure: null }));
    expect(page.told(read(consent))).toBe('approving');
    page.after(1_499);
    expect(page.place()).toBe('approving');
    page.after(1);
    expect(page.place()).toBe('granted');
  });

  it('goes straight to the payment that a grant leaves to be made', async () => {
    const page = live(guarded, { visitor: payer(ada) });
    page.children().approving?.getSnapshot().children.flow?.send({ type: 'method.chosen', method: 'transfer' });
    await page.consents();
    const consent: Consent = { ...guarded, status: 'granted' };
    await page.grants(ok({ consent, failedPayments: 0, failure: null }));
    expect(page.told(read(consent))).toMatchObject({ asking: {} });
  });

  it('knows the payment method from the moment of consent', async () => {
    const page = live(guarded, { visitor: payer(ada) });
    page.children().approving?.getSnapshot().children.flow?.send({ type: 'method.chosen', method: 'card' });
    expect(page.context().method).toBeNull();
    await page.consents();
    expect(page.context().method).toBe('card');
  });

  it('offers to save a card once, and reports a refusal', () => {
    const page = live(null, { visitor: payer(ada) });
    const offered = { ...granted, payments: [{ ...paid, shouldPromptCardLinking: true }] };
    expect(page.told(read(offered))).toEqual({ offering: 'card' });
    page.children().cardSaving?.send({ type: 'payer.skipped' });
    expect([page.place(), page.declined, page.reads()]).toEqual(['granted', ['pay_1'], 1]);
    expect(page.told(read(offered))).toBe('granted');
  });

  it('offers to link the account that was paid from, and continues with it', () => {
    const later = { ...guarded, payments: [{ ...paid, shouldPromptBankAccountLinking: true }, debit] };
    const page = live(later, { visitor: payer(ada) });
    expect(page.place()).toEqual({ offering: 'account' });
    const prompt = page.children().accountPrompt;
    prompt?.send({ type: 'payer.confirmed', panel: { userId: 'usr_ada', typed: '' } });
    expect(page.context().linking).toBe(true);
    const linked = { accountId: 'acc_1', accountNumber: '0123456789', institutionCode: '000013' };
    prompt?.send({ type: 'account.linked', linked });
    prompt?.send({ type: 'linking.closed' });
    expect([page.place(), page.context().linked, page.context().linking]).toEqual(['approving', linked, false]);
    expect(page.children().approving?.getSnapshot().context.awaited).toEqual([{ linked, as: 'account.linked' }]);
  });

  it('withdraws an offer that the consent no longer makes', () => {
    const page = live({ ...granted, payments: [{ ...paid, shouldPromptBankAccountLinking: true }] });
    expect(page.told({ type: 'consent.stale' })).toEqual({ offering: 'account' });
    expect(page.told(read(granted))).toBe('granted');
    expect(page.declined).toEqual([]);
  });

  it('does not interrupt the steps with an offer', () => {
    const page = live(guarded, { visitor: payer(ada) });
    const offered = { ...guarded, payments: [{ ...paid, shouldPromptCardLinking: true }, debit] };
    expect(page.told(read(offered))).toBe('approving');
    expect(page.told(read({ ...offered, status: 'granted' }))).toEqual({ offering: 'card' });
  });

  it('is read-only for a public viewer', () => {
    const page = live({ ...guarded, payments: [{ ...due, shouldPromptCardLinking: true }] }, { isPublic: true });
    expect(page.told(isNow(payer(ada)))).toEqual({ asking: { payment: 'viewed', oneTap: 'absent' } });
    expect([page.context().inHand, page.context().visitor.kind, page.reads()]).toEqual([null, 'viewer', 1]);
  });

  it('can reach every screen', () => {
    const offered = (offer: Partial<Payment>) => read({ ...granted, payments: [{ ...paid, ...offer }] });
    const paths = getShortestPaths(consentPageMachine, {
      input: pageOf(null),
      events: [
        read(plain),
        read(guarded),
        read(granted),
        read(null, 'CONSENT_NOT_FOUND'),
        offered({ shouldPromptCardLinking: true }),
        offered({ shouldPromptBankAccountLinking: true }),
        isNow(payer(ada)),
        { type: 'payment.begun' },
        finished('pay_1'),
        { type: 'payer.declined' },
      ],
      limit: 2_000,
      serializeState: ({ value, context: { inHand, visitor, made } }) =>
        JSON.stringify([value, inHand, visitor.kind, made.size]),
    });
    const reached = new Set(paths.map(({ state: { value } }) => JSON.stringify(value)));
    const screens = pageScreens.filter((screen) => !['missing_client', 'asking', 'offering'].includes(screen));
    const inside = [choosing, begun, { offering: 'card' }, { offering: 'account' }];
    expect([...reached]).toEqual(expect.arrayContaining([...screens, ...inside].map((value) => JSON.stringify(value))));
    expect(createActor(consentPageMachine, { input: pageOf(null, { clientId: null }) }).getSnapshot().value).toBe(
      'missing_client',
    );
  });
});
