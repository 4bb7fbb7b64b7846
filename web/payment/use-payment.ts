import { useActor } from '@xstate/react';
import type { Payment } from '@yarda/contracts/payment.ts';
import type { ChargeFact } from '@yarda/domain/charges/charge-context.ts';
import type { PayerAct } from '@yarda/domain/payment/payment-context.ts';
import { type PaymentFact, paymentFact } from '@yarda/domain/payment/payment-facts.ts';
import { paymentMachine } from '@yarda/domain/payment/payment-machine.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';
import type { PaymentMethod } from './method-choice.tsx';
import { paymentActors } from './payment-actors.ts';

export interface PaymentInHand {
  readonly consentId: string;
  readonly payment: Payment;
  /** When the consent was read; a new read may bring the same payment. */
  readonly readAt: number;
  /** The method that the payer chose before this code had loaded. */
  readonly chosen: PaymentMethod | null;
  /** The payer's saved accounts, if they may pay from one. */
  readonly saved?: ReactNode;
  /**
   * Called when the payment methods appear or disappear. This and the next two must keep their identity between
   * renders.
   */
  readonly onChoosing: (choosing: boolean) => void;
  /** The method that had the focus before this code had loaded; it keeps it. */
  readonly focused: PaymentMethod | null;
  readonly refreshConsent: () => void;
  readonly onFinished: (paymentId: string) => void;
}

/**
 * Owns the machine of one payment: starts it from the consent, and feeds it stream events and newer reads of the
 * consent.
 */
export const usePayment = ({ consentId, payment, readAt, chosen, refreshConsent, onFinished }: PaymentInHand) => {
  const { paymentId } = payment;
  const [machine] = useState(() =>
    paymentMachine.provide({ actors: paymentActors(consentId), actions: { refreshConsent } }),
  );
  const [hearers] = useState(() => new Set<(fact: ChargeFact) => void>());
  const [snapshot, send] = useActor(machine, { input: { payment, now: serverNow, chosen: chosen === 'transfer' } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each read updates the time, even if nothing else changed
  useEffect(() => send({ type: 'consent.refreshed', payment }), [send, payment, readAt]);
  useEffect(
    () =>
      followStream({ paymentId, consentId }, (event) => {
        const fact = paymentFact(event);
        send(fact);
        if (isOfCharges(fact)) for (const hear of hearers) hear(fact);
      }),
    [send, hearers, paymentId, consentId],
  );
  useEffect(() => {
    if (snapshot.status === 'done') onFinished(paymentId);
  }, [snapshot.status, onFinished, paymentId]);

  const follow = useCallback(
    (hear: (fact: ChargeFact) => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    [hearers],
  );
  return { snapshot, act: (type: PayerAct['type']) => send({ type }), follow };
};

/** Whether a card payment needs this event. */
const isOfCharges = (fact: PaymentFact): fact is ChargeFact & PaymentFact =>
  fact.type === 'charge.progressed' || fact.type === 'charge.declined' || fact.type === 'payment.settled';

type Stream = typeof import('./payment-stream.ts');
type Listener = Parameters<Stream['openPaymentStream']>[0]['onEvent'];

const RETRY_CHUNK_MS = 5_000;

/** The stream client is a separate chunk, fetched until it loads. */
const followStream = (payment: { paymentId: string; consentId: string }, onEvent: Listener) => {
  const { signal, abort } = abortable();
  const start = () =>
    void import('./payment-stream.ts').then(
      ({ openPaymentStream }) => {
        if (signal.aborted) return;
        const stream = openPaymentStream({ ...payment, onEvent });
        signal.addEventListener('abort', stream.close);
        onWake(stream.wake, signal);
      },
      () => {
        const timer = setTimeout(start, RETRY_CHUNK_MS);
        signal.addEventListener('abort', () => clearTimeout(timer));
      },
    );
  start();
  return abort;
};

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

/** After a laptop wakes, a tab returns or the network is back, an open stream may be dead without knowing it. */
const onWake = (wake: () => void, signal: AbortSignal) => {
  addEventListener('online', wake, { signal });
  const whenSeen = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', whenSeen, { signal });
};
