import { type AgreementWhole, type Meter, mandateChangeSchema } from '@yarda/contracts/consent/consent-agreement.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { SharedItemShown } from '@yarda/contracts/data/sharing-ending.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import { futurePayments, immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { allowancesOf } from '@yarda/domain/mandates/limits/debit-allowance.ts';
import { pauseOver } from '@yarda/domain/mandates/limits/mandate-receipts.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { deleteByOf } from '../../data/sharing/ended-items-store.ts';
import { countsOf, readsOf, type SharedName, sharedNames } from '../../data/sharing/shared-store.ts';
import { findGrantStatus, saveSeen } from '../../grants/status/grant-status-store.ts';
import { registryWaitOf } from '../../linking/new-device/registry-proof.ts';
import { debitsOfPayer } from '../../mandates/debits/payer-debit-store.ts';
import { mandatesOfPayer, type PayerMandate } from '../../mandates/debits/payer-mandate-store.ts';
import { allowancesDrawn, type DrawnAllowance } from '../../mandates/limits/allowance-store.ts';
import { type HistoryEntry, historyOf } from '../../mandates/limits/mandate-history-store.ts';
import { findMandate, mandateAccounts } from '../../mandates/limits/mandate-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { findConsent } from '../consent-store.ts';
import { consentToPayerWire } from '../request/consent-to-wire.ts';
import { agreementToWire, toConfirmBy } from './agreement-to-wire.ts';
import { mandateToWire } from './mandate-to-wire.ts';
import { mayBeTaken, ownDebitToWire } from './own-debit-to-wire.ts';

interface ReadDeps {
  readonly database: Database;
  readonly now: Clock;
}

/** One consent with all that who granted it may see; anyone else's is reported as missing. */
export const readAgreement = async (
  { database, now }: ReadDeps,
  userId: string,
  consentId: string,
): Promise<AgreementWhole> => {
  const record = await findConsent(database, consentId);
  if (record?.status !== 'granted' || record.grant?.userId !== userId) throw new Problem('CONSENT_NOT_FOUND');
  const nowMs = now();
  const [mandates, grantStatus, history, debits, accounts, drawn, sharing, reads, whole, waitEnd] = await Promise.all([
    mandatesOfPayer(database, userId, consentId),
    findMandate(database, consentId),
    historyOf(database, consentId),
    debitsOfPayer(database, userId, consentId),
    mandateAccounts(database, consentId),
    allowancesDrawn(database, consentId),
    sharedNames(database, consentId),
    readsOf(database, consentId),
    findGrantStatus(database, consentId),
    registryWaitOf({ database, now }, userId, consentId),
    saveSeen(database, consentId, new Date(nowMs)),
  ]);
  const mandate = mandates.get(consentId) ?? null;
  const next = debits.find(mayBeTaken) ?? null;
  const stored = { record, mandate, shared: countsOf(sharing), grantStatus: whole, next };
  const shown = consentToPayerWire(record, nowMs);
  return {
    ...agreementToWire(stored, new Date(record.grant.grantedAt), nowMs),
    today: dayInLagos(nowMs),
    actOnBehalfOf: shown.actOnBehalfOf,
    confirmBy: toConfirmBy(whole),
    mandate: grantStatus && mandateToWire(grantStatus, nowMs),
    remindsDayBefore: grantStatus?.remindsDayBefore ?? false,
    changes: history.flatMap(changeOf),
    supersedes: record.supersedes,
    supersededBy: history.map(supersederOf).find((by) => by !== null) ?? null,
    endedAt: instant(mandate?.endedAt ?? null),
    meters: mandate ? metersOf(mandate, drawn, dayInLagos(nowMs)) : [],
    accounts: accounts.map((account) => ({ ...account, accountNumber: lastFour(account.accountNumber) })),
    payments: immediatePayments(shown).map(({ paymentId, amount, narration, executedAt }) => ({
      ...{ paymentId, amount, narration, executedAt },
    })),
    schedule: futurePayments(shown),
    ownDebits: debits.map((debit) => ownDebitToWire(debit, nowMs)),
    sharing: sharing.map(sharedItemShown),
    registryFrom: instant(waitEnd),
    dataRequested: requestedDataOf(record, shown),
    ...(shown.leftOut && { leftOut: shown.leftOut }),
    reads: reads.map(({ at, items }) => ({ at: at.toISOString(), items })),
  };
};

/** The merchant's requirements for the sharing of data, and whether the data is shared. */
const requestedDataOf = (
  { partRequirements }: ConsentRecord,
  { leftOut = [] }: Consent,
): AgreementWhole['dataRequested'] => {
  const requirement = partRequirements?.dataSharing;
  return requirement ? { ...requirement, leftOut: leftOut.includes('dataSharing') } : null;
};

/** Each limit in its current period, the total limit last. */
const metersOf = ({ limits, maxKobo }: PayerMandate, drawn: readonly DrawnAllowance[], today: string): Meter[] => {
  const bounds = limits ?? { total: maxKobo, periods: [], validTo: '9999-12-31', countedFrom: '2000-01-01' };
  const [total, ...periods] = allowancesOf(bounds, today).map(({ limitNo, periodStart, maxKobo: maxAmount }) => {
    const used = drawn.find((each) => each.limitNo === limitNo && each.periodStart === periodStart);
    const period = bounds.periods[limitNo - 1]?.period ?? null;
    return { period, since: periodStart, maxAmount, spent: used?.spentKobo ?? 0, reserved: used?.reservedKobo ?? 0 };
  });
  return total ? [...periods, total] : periods;
};

const sharedItemShown = (shared: SharedName): SharedItemShown => {
  const { category, item, lastReadAt, endedAt, endedAs, deletedAt, merchantDeletedAt } = shared;
  const ended = endedAt &&
    endedAs && {
      ...{ at: endedAt.toISOString(), as: endedAs, deletedAt: instant(deletedAt), deleteBy: deleteByOf(endedAt) },
      merchantDeletedAt: instant(merchantDeletedAt),
    };
  return { category, item, lastReadAt: instant(lastReadAt), ended };
};

const changeOf = ({ at, what, by, details }: HistoryEntry) => {
  const claims = JSON.parse(details);
  const withoutAccount = what === 'lowered' && 'withoutAccountId' in claims;
  const automatic = what === 'resumed' && claims.reason === pauseOver;
  return mandateChangeSchema.safeParse({ at: at.toISOString(), what, by, withoutAccount, automatic }).data ?? [];
};

const supersederOf = ({ what, details }: HistoryEntry): string | null =>
  what === 'superseded' ? JSON.parse(details).supersededBy : null;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
