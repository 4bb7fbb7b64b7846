import type { Need, OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { maxDebitUntil } from '@yarda/domain/consent/manage/max-debit-until.ts';
import { longestPauseEnds } from '@yarda/domain/mandates/debits/pause-end.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { nothingShared, type SharedCounts, sharedCounts } from '../../data/sharing/shared-store.ts';
import { type GrantStatusRecord, grantStatusesOf } from '../../grants/status/grant-status-store.ts';
import { debitsGivenUp, debitsToCome, type PayerDebit } from '../../mandates/debits/payer-debit-store.ts';
import { mandatesOfPayer, type PayerMandate } from '../../mandates/debits/payer-mandate-store.ts';
import { pausesOf } from '../../mandates/limits/mandate-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { consentsGrantedBy } from '../request/consent-list-store.ts';
import { type RequestedChange, requestedChanges } from '../request/requested-changes-store.ts';
import { agreementToWire, type StoredAgreement, toConfirmBy } from './agreement-to-wire.ts';
import { asNeeded } from './grant-status.ts';
import { mayBeTaken, ownDebitToWire } from './own-debit-to-wire.ts';

interface ListDeps {
  readonly database: Database;
  readonly now: Clock;
}

/** A person sees upcoming debits this many days ahead, and failed debits for this many days. */
const aheadDays = 30;
const failedDays = 30;
const maxUpcoming = 20;
const dayMs = 86_400_000;

/** A person's agreements: the next debits, the actions required, and each consent with its status. */
export const listAgreements = async ({ database, now }: ListDeps, userId: string) => {
  const nowMs = now();
  const until = daysAfter(dayInLagos(nowMs), aheadDays);
  const records = await consentsGrantedBy(database, userId);
  const consentIds = records.map(({ consentId }) => consentId);
  const [mandates, toCome, failed, shared, grantStatuses, changes] = await Promise.all([
    mandatesOfPayer(database, userId),
    debitsToCome(database, userId, until),
    debitsGivenUp(database, userId, new Date(nowMs - failedDays * dayMs)),
    sharedCounts(database, consentIds),
    grantStatusesOf(database, userId),
    requestedChanges(database, consentIds, new Date(nowMs)),
  ]);
  const stored = records.map((record) => storedOf(record, { mandates, toCome, shared, grantStatuses }));
  const next = toCome.filter((debit) => debit.dueOn <= until && mayBeTaken(debit));
  return {
    agreements: stored.flatMap((each) =>
      each.record.grant ? [agreementToWire(each, new Date(each.record.grant.grantedAt), nowMs)] : [],
    ),
    next: next.slice(0, maxUpcoming).map((debit) => ownDebitToWire(debit, nowMs)),
    next30Days: { maxAmount: stored.reduce((sum, each) => sum + maxDebitOf(each, toCome, until), 0), until },
    actionsRequired: [
      ...confirmations(stored),
      ...changes.map(requestedChangeAction),
      ...suspensions(stored),
      ...longPauses(stored, dayInLagos(nowMs)),
      ...failed.map((debit) => needOf(ownDebitToWire(debit, nowMs))),
    ],
  };
};

interface Around {
  readonly mandates: ReadonlyMap<string, PayerMandate>;
  readonly toCome: readonly PayerDebit[];
  readonly shared: ReadonlyMap<string, SharedCounts>;
  readonly grantStatuses: ReadonlyMap<string, GrantStatusRecord>;
}

const storedOf = (record: ConsentRecord, { mandates, toCome, shared, grantStatuses }: Around): StoredAgreement => ({
  record,
  mandate: mandates.get(record.consentId) ?? null,
  shared: shared.get(record.consentId) ?? nothingShared,
  grantStatus: grantStatuses.get(record.consentId) ?? null,
  next: toCome.find((debit) => debit.consentId === record.consentId && mayBeTaken(debit)) ?? null,
});

const maxDebitOf = ({ record, mandate }: StoredAgreement, toCome: readonly PayerDebit[], until: string): number => {
  if (!mandate) return 0;
  const debits = toCome
    .filter(({ consentId }) => consentId === record.consentId)
    .map(({ status, amountKobo, maxKobo, dueOn, effectiveOn }) => ({
      ...{ status, amount: amountKobo, maxAmount: maxKobo, day: effectiveOn ?? dueOn },
    }));
  // An as-needed payment that was already requested is among the debits.
  const requested = new Set(toCome.map(({ paymentId }) => paymentId));
  const notRequested = asNeeded(record).filter(({ paymentId }) => !requested.has(paymentId));
  const needed = notRequested.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const totalRemaining = (mandate.limits?.total ?? mandate.maxKobo) - mandate.collectedKobo;
  return maxDebitUntil({ debits, asNeeded: needed, totalRemaining, mandate }, until);
};

const confirmations = (stored: readonly StoredAgreement[]): Need[] =>
  stored.flatMap(({ record: { consentId, merchant }, grantStatus }) => {
    const confirmBy = toConfirmBy(grantStatus);
    return confirmBy === null ? [] : [{ kind: 'reconfirm', consentId, merchantName: merchant.name, confirmBy }];
  });

const suspensions = (stored: readonly StoredAgreement[]): Need[] =>
  stored.flatMap(({ mandate }) =>
    mandate?.status === 'suspended' && mandate.suspendedReason !== 'revalidation_due' && mandate.toCome > 0
      ? [{ kind: 'suspended', consentId: mandate.consentId, reason: mandate.suspendedReason }]
      : [],
  );

/** A pause that its payer set without an end, and that has lasted as long as any may: they were asked about it, too. */
const longPauses = (stored: readonly StoredAgreement[], today: string): Need[] =>
  stored.flatMap(({ mandate }) => {
    if (!mandate?.pausedAt || mandate.endedAt || mandate.toCome === 0) return [];
    const isOpen = pausesOf(mandate).some(({ by, until }) => by === 'payer' && until === null);
    const since = dayInLagos(mandate.pausedAt.getTime());
    const lasts = isOpen && today >= longestPauseEnds(since);
    return lasts ? [{ kind: 'pause_lasts', consentId: mandate.consentId, since }] : [];
  });

const requestedChangeAction = ({ consentId, replacementConsentId, clientId, expiresAt }: RequestedChange): Need => ({
  ...{ kind: 'change_requested', consentId, replacementConsentId, clientId, expiresAt: expiresAt.toISOString() },
});

const needOf = (debit: OwnDebit): Need => ({ kind: 'debit_failed', consentId: debit.consentId, debit });
