import type { Clock } from '@yarda/domain/platform/clock.ts';

/** A payer whom the stand-in knows. Their BVN is not kept: only whether it fits their name. */
export interface MonoCustomer {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly bvnFits: boolean;
}

export interface BookedMandate {
  readonly id: string;
  readonly reference: string;
  readonly customer: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly amount: number;
  readonly spent: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: 'initiated' | 'approved' | 'cancelled' | 'paused' | 'expired';
  readonly approved: boolean;
  readonly ready: boolean;
  /** The first of the accounts that the transfer may be sent to. */
  readonly payInAccount: string;
  readonly createdMs: number;
}

export interface BookedDebit {
  readonly reference: string;
  readonly mandate: string;
  readonly amount: number;
  readonly status: 'processing' | 'successful' | 'failed' | 'reversed';
  readonly code: '00' | '01' | '51' | '57' | '96' | '99';
  readonly refunded: boolean;
}

/** The stand-in's data: all of it is in memory, and is lost with the process. */
export interface MonoBook {
  readonly now: Clock;
  readonly customers: Map<string, MonoCustomer>;
  readonly mandates: Map<string, BookedMandate>;
  readonly debits: Map<string, BookedDebit>;
  /** The references of the debits that were ordered, however that ended. */
  readonly ordered: string[];
  readonly serial: () => number;
  readonly notify: (event: string, data: object) => void;
}

export const monoBook = (now: Clock, notify: MonoBook['notify']): MonoBook => {
  let last = 0;
  return {
    ...{ now, notify, customers: new Map(), mandates: new Map(), debits: new Map(), ordered: [] },
    serial: () => {
      last += 1;
      return last;
    },
  };
};

export const changeMandate = (book: MonoBook, id: string, change: Partial<BookedMandate>): BookedMandate => {
  const existing = book.mandates.get(id);
  if (!existing) throw new Error(`The stand-in has no mandate ${id}`);
  const changed = { ...existing, ...change };
  book.mandates.set(id, changed);
  return changed;
};
