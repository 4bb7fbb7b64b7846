import { debitStatusSchema } from '@yarda/contracts/mandates/debits.ts';
import { transition } from 'xstate';
import type * as z from 'zod/mini';
import { type DebitEvent, debitMachine } from './debit-machine.ts';

export const debitStatuses = debitStatusSchema.options;

export type DebitStatus = z.infer<typeof debitStatusSchema>;

/** The status after an event; `null` if it cannot happen in this one. */
export const debitAfter = (status: DebitStatus, type: DebitEvent['type']): DebitStatus | null => {
  const from = debitMachine.resolveState({ value: status });
  if (!from.can({ type })) return null;
  const [to] = transition(debitMachine, from, { type });
  return debitStatuses.find((candidate) => candidate === to.value) ?? null;
};

/** Statuses of a debit that may still take money, other than `sent`. */
export const openStatuses = ['planned', 'awaiting_amount', 'notifying', 'notified', 'retry_planned'] as const;

/** Statuses of a debit whose money was taken, whatever happened to it since. */
export const takenStatuses = ['executed', 'disputed', 'refunded', 'reversed'] as const;

/** Statuses in which its sum is reserved from its mandate's allowances. */
const reservedStatuses = ['notifying', 'notified', 'sent', 'retry_planned'] as const;

export const isOpen = (status: DebitStatus): boolean => openStatuses.some((open) => open === status);

export const isReserved = (status: DebitStatus): boolean => reservedStatuses.some((reserved) => reserved === status);

export const isTaken = (status: DebitStatus): boolean => takenStatuses.some((taken) => taken === status);
