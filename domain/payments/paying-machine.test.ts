import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type Loaded, lateMachine } from '../platform/machines/late-machine.ts';
import { chargeMachine } from './charges/charge-machine.ts';
import type { PayingEvent, PayingInput, PayingNotification } from './paying-context.ts';
import { payingMachine } from './paying-machine.ts';
import { executed, facts, pending, refreshed, start } from './payment.fixture.ts';
import type { PaymentFact } from './payment-facts.ts';
import { specifiedReaderSettings } from './terminal/reader-settings.ts';
import type { TerminalInput, TerminalPayment } from './terminal/terminal-context.ts';
import { terminalMachine } from './terminal/terminal-machine.ts';

const offer = { settings: specifiedReaderSettings, simulator: true };
const never = () => new Promise<never>(() => {});
const openCharge = { transactionReference: 'ref_1', method: 'card', next: 'waiting' } as const;

interface Fixture extends Partial<PayingInput> {
  readonly reachesReader?: boolean;
}

/** One payment, with machines for the card and the terminal that load at once. */
const live = ({ reachesReader = true, ...input }: Fixture = {}) => {
  const clock = new SimulatedClock();
  const reported: PayingNotification[] = [];
  const terminalPayments: TerminalPayment[] = [];
  const machine = payingMachine.provide({
    actors: {
      stream: fromCallback(() => {}),
      charge: lateMachine<typeof chargeMachine>(async (request) => ({
        machine: chargeMachine,
        input: request,
      })),
      terminal: lateMachine<typeof terminalMachine, TerminalPayment>(async (requested) => {
        terminalPayments.push(requested);
        return terminal(requested);
      }),
    },
    guards: { reachesReader: () => reachesReader },
    actions: {
      tell: (_, notification) => void reported.push(notification),
      notifyFinished: ({ context }) =>
        void reported.push({ type: 'payment.finished', paymentId: context.payment.paymentId }),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { consentId: 'cns_1', payment: pending, method: null, terminal: offer, now: () => start, ...input },
  }).start();
  const now = () => actor.getSnapshot();
  const settle = async () => {
    for (let round = 0; round < 8; round += 1) await Promise.resolve();
  };
  return {
    notify: async (...events: PayingEvent[]) => {
      for (const event of events) actor.send(event);
      await settle();
      return now().value;
    },
    accepts: async (...received: PaymentFact[]) => {
      for (const fact of received) actor.send({ type: 'payment.told', fact });
      await settle();
      return now().value;
    },
    charge: () => now().children.charge,
    chargeState: () => state(now().children.charge?.getSnapshot()),
    paymentState: () => state(now().children.payment?.getSnapshot()),
    terminalState: () => state(now().children.terminal?.getSnapshot()),
    context: () => now().context,
    after: (ms: number) => clock.increment(ms),
    reported: () => reported.map(({ type }) => type),
    terminalPayments,
  };
};

const state = (snapshot: object | undefined): unknown => (snapshot && 'value' in snapshot ? snapshot.value : null);

const terminal = ({ amountKobo, settings }: TerminalPayment): Loaded<typeof terminalMachine> => {
  const input: TerminalInput = {
    ...{ amountKobo, settings, loadReader: never, fetchKeys: never, purchase: never },
    newReference: () => ({ rrn: '000000000001', transDatetime: '1121090000' }),
  };
  return { machine: terminalMachine, input };
};

const chose = (method: PayingInput['method'] & string): PayingEvent => ({ type: 'payer.chose_method', method });
const own = { payment: 'choosing', way: 'own' };

describe('payingMachine', () => {
  it('starts at the methods, or by the one chosen with the consent', async () => {
    expect(await live().notify()).toEqual(own);
    expect(await live({ method: 'transfer' }).notify()).toEqual({ payment: 'begun', way: 'own' });
    expect(await live({ method: 'card' }).notify()).toEqual({ payment: 'begun', way: 'card' });
    expect(await live({ method: 'terminal' }).notify()).toMatchObject({ way: { terminal: { open: 'collecting' } } });
    expect(await live({ method: 'terminal', terminal: null }).notify()).toEqual(own);
  });

  it('tells the page when the payment begins, when the payer is back at the methods, and when it is finished', async () => {
    const payer = live();
    await payer.notify(chose('transfer'));
    expect(payer.paymentState()).toEqual({ unpaid: { detailing: 'open' } });
    expect(payer.reported()).toEqual(['payment.choosing', 'payment.begun']);
    await payer.accepts(facts.settled);
    payer.after(3_000);
    payer.after(1_500);
    expect(payer.reported().at(-1)).toBe('payment.finished');
  });

  it('asks for the consent to be read again when the payment does', async () => {
    const payer = live();
    await payer.accepts(facts.late);
    expect(payer.reported()).toContain('consent.stale');
  });

  it('returns from the card to the methods, with the reason if there was one', async () => {
    const payer = live();
    expect(await payer.notify(chose('card'))).toEqual({ payment: 'begun', way: 'card' });
    payer.charge()?.send({ type: 'payer.left' });
    expect([await payer.notify(), payer.context().notice]).toEqual([own, null]);
    expect(payer.reported()).toEqual(['payment.choosing', 'payment.begun', 'payment.choosing']);
  });

  it('resumes a charge that a bank is deciding, once, and hears its end from the payment', async () => {
    const payer = live({ payment: { ...pending, openCharge } });
    expect(await payer.notify()).toMatchObject({ way: 'card' });
    expect(payer.chargeState()).toEqual({ deciding: 'brief' });
    const message = 'Insufficient funds';
    expect(await payer.accepts({ type: 'charge.declined', reference: 'ref_1', message })).toMatchObject({ way: 'own' });
    expect(payer.context()).toMatchObject({ notice: message, openCharge: undefined });
    await payer.notify(chose('card'));
    expect([payer.chargeState(), payer.context().notice]).toEqual([{ entry: 'form' }, null]);
  });

  it('takes up a charge that the payer began before, as soon as the consent read again says so, unless they began anew', async () => {
    const again = refreshed({ openCharge });
    const payer = live();
    expect(await payer.accepts(again)).toMatchObject({ way: 'card' });
    expect(payer.chargeState()).toEqual({ deciding: 'brief' });
    const another = live();
    await another.notify(chose('transfer'));
    expect(await another.accepts(again)).toMatchObject({ way: 'own' });
  });

  it.each<[string, PaymentFact]>([
    ['its stream', facts.settled],
    ['the consent read again', refreshed(executed)],
  ])('leaves the card for the payment as soon as %s says that it is paid', async (_, fact) => {
    const payer = live({ method: 'card' });
    await payer.notify();
    expect(await payer.accepts(fact)).toEqual({ payment: 'begun', way: 'own' });
    expect(payer.paymentState()).toEqual({ paid: 'processed' });
  });

  it('collects what is missing at the terminal, and tells it when the payment has been made', async () => {
    const payer = live({ payment: { ...pending, receivedAmount: 50_000 } });
    await payer.notify(chose('terminal'));
    expect(payer.terminalPayments).toMatchObject([{ paymentId: 'pay_1', amountKobo: 200_000, reader: 'bluetooth' }]);
    expect(await payer.accepts(facts.settled)).toMatchObject({ way: { terminal: { open: 'paid' } } });
    expect(payer.terminalState()).toMatchObject({ transaction: 'completed' });
    expect(await payer.notify({ type: 'payer.closed_terminal' })).toEqual({ payment: 'begun', way: 'own' });
  });

  it('offers the simulated reader where no other can be reached', async () => {
    const payer = live({ reachesReader: false });
    expect(await payer.notify(chose('terminal'))).toMatchObject({ way: { terminal: 'out_of_reach' } });
    expect(payer.terminalPayments).toEqual([]);
    await payer.notify({ type: 'payer.chose_simulator' });
    expect(payer.terminalPayments).toMatchObject([{ reader: 'simulated' }]);
    const real = live({ reachesReader: false, terminal: { ...offer, simulator: false } });
    await real.notify(chose('terminal'));
    expect(await real.notify({ type: 'payer.chose_simulator' })).toMatchObject({ way: { terminal: 'out_of_reach' } });
  });

  it('ignores a method that was chosen too late', async () => {
    const payer = live();
    await payer.notify(chose('transfer'));
    expect(await payer.notify(chose('card'))).toEqual({ payment: 'begun', way: 'own' });
  });

  it('keeps the focus where it was until the payer does something', async () => {
    const payer = live();
    await payer.notify();
    expect(payer.context().untouched).toBe(true);
    await payer.notify(chose('card'));
    payer.charge()?.send({ type: 'payer.left' });
    await payer.notify();
    expect(payer.context().untouched).toBe(false);
  });
});
