import type { AgreementStatus as GrantStatus } from '@yarda/contracts/consent/consent-agreements.ts';
import { agreementStatus } from '@yarda/domain/consent/manage/agreement-status.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { SharedCounts } from '../../data/sharing/shared-store.ts';
import type { GrantStatusRecord } from '../../grants/status/grant-status-store.ts';
import { pausesOf, type StoredPauses } from '../../mandates/limits/mandate-store.ts';
import type { ConsentRecord } from '../consent-record.ts';

/** The parts of a granted consent that make its status. */
export interface GrantParts {
  readonly record: Pick<ConsentRecord, 'payments' | 'expiresAt'>;
  readonly mandate: (StoredPauses & { readonly status: string; readonly toCome: number }) | null;
  readonly shared: SharedCounts;
  readonly grantStatus: Pick<GrantStatusRecord, 'state'> | null;
}

/** The status of a granted consent, as its payer and its merchant read it. */
export const grantStatusOf = ({ record, mandate, shared, grantStatus }: GrantParts, nowMs: number): GrantStatus =>
  agreementStatus({
    mandate: mandate && { ...mandate, pauses: pausesOf(mandate) },
    left: payableAtOnce(record, nowMs).length + asNeeded(record).length + (mandate?.toCome ?? 0),
    missed: record.expiresAt.getTime() <= nowMs && dueAtOnce(record).length > 0,
    shared,
    isDue: grantStatus?.state === 'due',
    today: dayInLagos(nowMs),
  });

const dueAtOnce = ({ payments }: GrantParts['record']) =>
  payments.filter(({ type, status }) => type === 'immediate' && status === 'pending');

/** Payments due at once, as long as they can be made. */
export const payableAtOnce = (record: GrantParts['record'], nowMs: number) =>
  record.expiresAt.getTime() > nowMs ? dueAtOnce(record) : [];

/** The debits without a day that were not taken yet. */
export const asNeeded = ({ payments }: Pick<ConsentRecord, 'payments'>) =>
  payments.filter(({ type, status, plan }) => type === 'future' && status === 'pending' && !plan?.dueDate);
