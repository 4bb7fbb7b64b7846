import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { ada } from '../../identity/sign-in/sign-in.fixture.ts';
import { due, guarded, paid, plain } from '../view/consent.fixture.ts';
import {
  anonymous,
  bola,
  choosing,
  finished,
  granted,
  isNow,
  live,
  pageOf,
  payer,
  payFirst,
  read,
  second,
  started,
} from './consent-page.fixture.ts';
import { consentPageMachine } from './consent-page-machine.ts';
import { pageScreens } from './page-screen.ts';

describe('consentPageMachine', () => {
  it('starts with the data that came with the page, and waits for the rest', () => {
    expect(live(plain).state()).toEqual(choosing);
    const page = live(null);
    expect(page.state()).toBe('loading');
    expect(page.events(read(plain))).toEqual(choosing);
    expect(live(plain, { clientId: null }).state()).toBe('missing_client');
  });

  it('can be declined without signing in, and thought about again', () => {
    for (const requested of [plain, guarded]) {
      const page = live(requested);
      const before = page.state();
      expect(page.events({ type: 'payer.declined' })).toBe('declined');
      expect(page.events({ type: 'payer.reconsidered' })).toEqual(before);
    }
  });

  it('shows that the consent was not found as soon as that is known', () => {
    expect(live(null).events(read(null, 'CONSENT_NOT_FOUND'))).toBe('not_found');
    expect(live(plain).events(read(plain, 'CONSENT_BELONGS_TO_ANOTHER'))).toBe('not_found');
  });

  it('moves from payment to payment, then reads the consent every two seconds until it is granted', () => {
    const page = live({ ...plain, payments: [due, second] });
    expect(page.context().openItem).toBe('pay_1');
    page.events({ type: 'payment.begun' }, finished('pay_1'));
    expect([page.state(), page.context().openItem]).toEqual([choosing, 'pay_2']);
    expect(page.events(finished('pay_2'))).toBe('completing');
    page.after(2_000);
    page.after(2_000);
    expect(page.reads()).toBe(2);
    expect(page.events(read(granted))).toBe('granted');
  });

  it('runs one machine for each payment, and passes on what is read of it', async () => {
    const page = live({ ...plain, payments: [due, second] });
    const first = page.children().paying;
    page.events(read({ ...plain, payments: [{ ...due, transferStatus: 'announced' }, second] }));
    expect(first?.getSnapshot()).toMatchObject({
      inputOf: { consentId: 'cns_1', payment: due },
      waiting: [{ type: 'payment.told', fact: { payment: { transferStatus: 'announced' } } }],
    });
    page.events(finished('pay_1'));
    expect(page.children().paying?.getSnapshot()).toMatchObject({ inputOf: { payment: second }, waiting: [] });
  });

  it('lets a signed-in payer pay with one approval until another way has begun', () => {
    const page = live(plain, { visitor: payer(ada) });
    expect(page.state()).toMatchObject({ asking: { oneTap: 'offered' } });
    const first = page.children().oneTap;
    expect(page.events({ type: 'approval.over' })).toMatchObject({ asking: { oneTap: 'offered' } });
    expect([page.children().oneTap === first, page.reads()]).toEqual([false, 1]);
    page.events(isNow(payer(bola)));
    expect(page.children().oneTap?.getSnapshot().context.payer).toBe(bola);
    expect(page.events({ type: 'payment.begun' })).toMatchObject({ asking: { oneTap: 'absent' } });
    expect(page.events({ type: 'payment.choosing' })).toMatchObject({ asking: { oneTap: 'offered' } });
    expect(page.events(isNow(anonymous))).toMatchObject({ asking: { oneTap: 'absent' } });
    expect(live(plain).state()).toMatchObject({ asking: { oneTap: 'absent' } });
  });

  it('keeps the current payment on screen when the consent says it was made', () => {
    expect(live(plain).events(read(granted))).toEqual(choosing);
  });

  it('asks for a sign-in where one is needed, and reads the consent again as that person', () => {
    const page = live(guarded);
    expect(page.state()).toBe('signing_in');
    expect(page.events(isNow({ kind: 'checking' }))).toBe('loading');
    expect(page.reads()).toBe(0);
    expect(page.events(isNow(payer(ada)))).toBe('approving');
    expect(page.reads()).toBe(1);
    expect(page.events(isNow(anonymous))).toBe('signing_in');
  });

  it('holds a payment for its step if it had not begun when the payer signed in', () => {
    const page = live(payFirst);
    expect(page.state()).toEqual(choosing);
    expect(page.events(isNow(payer(ada)))).toBe('approving');
  });

  it('finishes a payment that has begun, even if someone signs in meanwhile', () => {
    const page = live(payFirst);
    expect(page.events({ type: 'payment.begun' }, isNow(payer(ada)))).toEqual(started);
    expect(page.events(finished('pay_1'))).toBe('approving');
  });

  it('restarts the review for a different payer, but not for the same one', () => {
    const page = live(guarded, { visitor: payer(ada) });
    const first = page.children().approving;
    page.events(isNow(payer({ ...ada })));
    expect(page.children().approving).toBe(first);
    page.events(isNow(payer(bola)));
    expect(page.children().approving).not.toBe(first);
    expect(page.children().approving?.getSnapshot().context.payer).toBe(bola);
  });

  it('is read-only for a public viewer', () => {
    const page = live({ ...guarded, payments: [{ ...due, shouldPromptCardLinking: true }] }, { isPublic: true });
    expect(page.events(isNow(payer(ada)))).toEqual({ asking: { payment: 'viewed', oneTap: 'absent' } });
    expect([page.context().openItem, page.context().visitor.kind, page.reads()]).toEqual([null, 'viewer', 1]);
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
      serializeState: ({ value, context: { openItem, visitor, completed } }) =>
        JSON.stringify([value, openItem, visitor.kind, completed.size]),
    });
    const reached = new Set(paths.map(({ state: { value } }) => JSON.stringify(value)));
    const screens = pageScreens.filter((screen) => !['missing_client', 'asking', 'offering'].includes(screen));
    const inside = [choosing, started, { offering: 'card' }, { offering: 'account' }];
    expect([...reached]).toEqual(expect.arrayContaining([...screens, ...inside].map((value) => JSON.stringify(value))));
    expect(createActor(consentPageMachine, { input: pageOf(null, { clientId: null }) }).getSnapshot().value).toBe(
      'missing_client',
    );
  });
});
