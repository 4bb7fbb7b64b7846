import type { SharingEnd } from '@yarda/contracts/merchants/events-sharing.ts';
import { isEnded } from '@yarda/domain/consent/manage/agreement-status.ts';
import { nothingShared, sharedCounts, sharingEndsOf } from '../../data/sharing/shared-store.ts';
import { findGrantStatuses } from '../../grants/status/grant-status-store.ts';
import {
  debitsOfPayments,
  type GrantedMandate,
  isMandateOverOf,
  mandatesOfConsents,
} from '../../mandates/debits/granted-mandate-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { type MerchantFacts, noFacts } from '../request/merchant-facts.ts';
import { grantStatusOf } from './grant-status.ts';

/** What became of some consents since they were granted, and of their debits, by consent. One that nobody granted has none. */
export const factsOfConsents = async (
  db: Queryable,
  records: readonly ConsentRecord[],
  nowMs: number,
): Promise<(record: Pick<ConsentRecord, 'consentId'>) => MerchantFacts> => {
  const granted = records.filter(({ status }) => status === 'granted');
  const future = granted.flatMap(({ payments }) => payments.filter(({ type }) => type === 'future'));
  const debited = [...new Set(future.map(({ consentId }) => consentId))];
  const sharing = granted.filter(isSharing).map(({ consentId }) => consentId);
  const [mandates, debits, shared, sharingEnds, grantStatuses] = await Promise.all([
    ofAny(debited, (ids) => mandatesOfConsents(db, ids)),
    ofAny(
      future.map(({ paymentId }) => paymentId),
      (ids) => debitsOfPayments(db, ids),
    ),
    ofAny(sharing, (ids) => sharedCounts(db, ids)),
    ofAny(sharing, (ids) => sharingEndsOf(db, ids)),
    ofAny([...new Set([...debited, ...sharing])], (ids) => findGrantStatuses(db, ids)),
  ]);
  const facts = new Map(
    granted.map((record) => {
      const { consentId } = record;
      const stored = mandates.get(consentId) ?? null;
      const grantStatus = grantStatusOf(
        {
          ...{ record, mandate: stored, shared: shared.get(consentId) ?? nothingShared },
          grantStatus: grantStatuses.get(consentId) ?? null,
        },
        nowMs,
      );
      const ended = isEnded(grantStatus) ? endOf(record, stored, sharingEnds.get(consentId)) : null;
      return [
        consentId,
        { grant: { grantStatus, ...(ended ?? noEnd) }, debits, isMandateOver: isMandateOverOf(stored) },
      ] as const;
    }),
  );
  return ({ consentId }) => facts.get(consentId) ?? noFacts;
};

/** Of data, or of the answers to a form. */
const isSharing = ({ dataSharing, formId }: ConsentRecord): boolean => dataSharing !== null || formId !== null;

/** Asks of nothing that no consent can have. */
const ofAny = async <Found>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): Promise<ReadonlyMap<string, Found>> => (ids.length === 0 ? new Map() : find(ids));

const noEnd = { endedAt: null, endedBy: null };

/** The last part to end: debits by whoever ended them, sharing by its payer or for the lack of a confirmation, and all else by itself. */
const endOf = (
  { payments, expiresAt }: ConsentRecord,
  mandate: GrantedMandate | null,
  sharing: { readonly at: Date; readonly endedAs: SharingEnd } | undefined,
): Pick<MerchantFacts['grant'], 'endedAt' | 'endedBy'> => {
  const debitsBy = mandate?.endedBy ?? 'yarda';
  const ends = [
    { at: mandate?.endedAt, by: debitsBy },
    { at: sharing?.at, by: sharing?.endedAs === 'withdrawn' ? 'payer' : 'yarda' },
    ...payments.map(
      ({ type, executedAt }) => ({ at: executedAt, by: type === 'future' ? debitsBy : 'yarda' }) as const,
    ),
  ] as const;
  const [last] = ends
    .flatMap(({ at, by }) => (at ? [{ at, by }] : []))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return { endedAt: (last?.at ?? expiresAt).toISOString(), endedBy: last?.by ?? 'yarda' };
};
