import type { PaymentPageState } from '@yarda/contracts/payments/payment-methods.ts';
import type { PayingEvent } from '@yarda/domain/payments/paying-context.ts';
import { payingMachine } from '@yarda/domain/payments/paying-machine.ts';
import { paymentFact } from '@yarda/domain/payments/payment-facts.ts';
import { paymentMachine } from '@yarda/domain/payments/payment-machine.ts';
import { fromCallback } from 'xstate';
import { readPageState } from '../platform/api/page-state.ts';
import { listenToDownMethods } from './down-methods.ts';
import { followPayment } from './follow-payment.ts';
import { lateCharge } from './late-charge.ts';
import { paymentActors } from './payment-actors.ts';
import { bluetoothStatus } from './terminal/bluetooth-status.ts';
import { lateTerminal } from './terminal/late-terminal.ts';

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
