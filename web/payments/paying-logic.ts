import { announceTransfer, openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import type { PaymentPageState } from '@yarda/contracts/payments/payment-methods.ts';
import type { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { PayingEvent } from '@yarda/domain/payments/paying-context.ts';
import { payingMachine } from '@yarda/domain/payments/paying-machine.ts';
import type { CallOutcome } from '@yarda/domain/payments/payment-context.ts';
import { paymentFact } from '@yarda/domain/payments/payment-facts.ts';
import { paymentMachine } from '@yarda/domain/payments/payment-machine.ts';
import type { TerminalPayment } from '@yarda/domain/payments/terminal/terminal-context.ts';
import type { terminalMachine } from '@yarda/domain/payments/terminal/terminal-machine.ts';
import { lateMachine } from '@yarda/domain/platform/machines/late-machine.ts';
import { fromCallback, fromPromise } from 'xstate';
import { createIntent } from '../platform/api/intent.ts';
import { loadChunk } from '../platform/api/load-part.ts';
import { readPageState } from '../platform/api/page-state.ts';
import { problemOf } from '../platform/api/problem.ts';
import { request } from '../platform/api/request.ts';
import { listenToDownMethods } from './down-methods.ts';
import type { Listening } from './payment-stream.ts';
import { bluetoothStatus } from './terminal/bluetooth-status.ts';

/** The machine of one payment and the ways to pay it, with the calls and streams they need. */
export const payingLogic = (consentId: string): typeof payingMachine =>
  payingMachine.provide({
    actors: {
      payment: paymentMachine.provide({ actors: paymentActors(consentId) }),
      stream,
      charge: lateCharge,
      terminal: lateTerminal,
    },
    guards: { reachesReader: () => bluetoothStatus() === 'ready' },
  });

const stream = fromCallback<PayingEvent, { readonly paymentId: string; readonly consentId: string }>(
  ({ input, sendBack }) =>
    followPayment({
      ...input,
      down: readPageState<PaymentPageState>(document)?.down ?? [],
      onDown: listenToDownMethods,
      onEvent: (event) => sendBack({ type: 'payment.told', fact: paymentFact(event) } satisfies PayingEvent),
    }),
);

/** The ways to pay that load on first use, each for its screens and for its machine. */
export const loadCardPayment = () => import('./card-payment.tsx');
export const loadModal = () => import('./terminal/terminal-modal.tsx');

/** A payment's card charge, in the same chunk as its screens. */
const lateCharge = lateMachine<typeof chargeMachine>(async (input) => {
  const { openCharge } = await loadChunk(loadCardPayment);
  return {
    machine: openCharge(),
    input: { ...input, cardEntry: readPageState<PaymentPageState>(document)?.cardEntry },
  };
});

/** Follows a payment's stream, whose client is a separate chunk. Returns a function that stops it. */
const followPayment = (listening: Listening): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  void loadChunk(() => import('./payment-stream.ts')).then(({ openPaymentStream }) => {
    if (signal.aborted) return;
    const stream = openPaymentStream(listening);
    signal.addEventListener('abort', stream.close);
    onWake(stream.wake, signal);
  });
  return () => controller.abort();
};

/** After a laptop wakes, a tab returns or the network is back, an open stream may be dead without knowing it. */
const onWake = (wake: () => void, signal: AbortSignal) => {
  addEventListener('online', wake, { signal });
  const whenSeen = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', whenSeen, { signal });
};

type OfPayment = { readonly paymentId: string };

/** The payment machine's calls to the server. Each is one intent of the payer, however often it is tried. */
const paymentActors = (consentId: string) => {
  const opening = createIntent();
  const announcing = createIntent();
  return {
    openAccount: fromPromise(({ input: params }: { input: OfPayment }) =>
      outcomeOf(
        opening(async (idempotencyKey) => {
          const input = { params, body: { consentId } };
          const { shieldWallet } = await request(openTransferAccount, input, { idempotencyKey });
          return shieldWallet;
        }),
      ),
    ),
    announceTransfer: fromPromise(({ input: params }: { input: OfPayment }) =>
      outcomeOf(
        announcing(async (idempotencyKey) => {
          const input = { params, body: { consentId } };
          const { transferStatus } = await request(announceTransfer, input, { idempotencyKey });
          return transferStatus;
        }),
      ),
    ),
  };
};

const outcomeOf = async <Value>(call: Promise<Value>): Promise<CallOutcome<Value>> => {
  try {
    return { ok: true, value: await call };
  } catch (cause) {
    const { code, message } = problemOf(cause);
    return { ok: false, code, message };
  }
};

/** A chip-card purchase, in the same chunk as its screens. */
const lateTerminal = lateMachine<typeof terminalMachine, TerminalPayment>(async (payment) => {
  const { openTerminal } = await loadChunk(loadModal);
  return openTerminal(payment);
});
