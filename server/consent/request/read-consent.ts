import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import { immediatePayments, isUndecided } from '@yarda/domain/consent/view/consent-summary.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import type { FormDeps } from '../../data/forms/fill-form.ts';
import { findUser } from '../../identity/sign-in/user-store.ts';
import { mandateAccounts } from '../../mandates/limits/mandate-store.ts';
import { areAccountsOwed } from '../../payments/transfers/transfer-account-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { findConsent } from '../consent-store.ts';
import { openedConsent } from '../page/opened-consent.ts';
import { offerToPayer } from '../save-method/offer-to-payer.ts';
import { answeredForm } from './answered-form.ts';
import { type ConsentsWanted, consentsGrantedBy, listConsents } from './consent-list-store.ts';
import { consentToPayerWire, consentToPublicWire, consentToWireBeforeSignIn } from './consent-to-wire.ts';
import { consentsToMerchantWire } from './consents-to-merchant-wire.ts';
import { listOfGrantStatus } from './list-of-grant-status.ts';
import { withPayerDetails } from './with-payer-details.ts';

export interface ReadConsentDeps extends Pick<FormDeps, 'personal' | 'formTokens'> {
  readonly database: Database;
  readonly now: Clock;
  readonly publicUrl: string;
}

/**
 * Which consent is read, for which client, by whom (null: not signed in), and whether only to view it. Without a
 * client, every reader sees the consent as the public does.
 */
export interface ConsentReading {
  readonly consentId: string;
  readonly clientId?: string | undefined;
  readonly visitorId: string | null;
  /** The hash of the claim secret of the page that reads, if it has one. */
  readonly claimHash: string | null;
  readonly isPublic: boolean;
}

/** A consent as its payer sees it, opened for a client of the merchant who asks; without a client, as the public sees it. */
export const readConsent = (
  deps: ReadConsentDeps,
  reading: ConsentReading,
): Promise<{ consent: Consent; now: string }> =>
  readFor(deps, reading.clientId ? reading : { ...reading, visitorId: null, claimHash: null, isPublic: true });

const readFor = async (
  deps: ReadConsentDeps,
  { consentId, clientId, visitorId, claimHash, isPublic }: ConsentReading,
): Promise<{ consent: Consent; now: string }> => {
  const consent = clientId
    ? await openedConsent(deps.database, { consentId, clientId, visitorId })
    : await findConsent(deps.database, consentId);
  if (!consent) throw new Problem('CONSENT_NOT_FOUND');
  // A viewer in public mode sees nothing of their own either.
  const readerId = isPublic ? null : visitorId;
  const answered = await answeredForm(deps, consent, readerId);
  const shown = withoutForeignAmendment(consentToPayerWire(consent, deps.now(), answered), consent, readerId);
  const withoutWallet = shown.payments.flatMap((payment) =>
    payment.type === 'immediate' && payment.status === 'pending' && !payment.shieldWallet ? [payment.paymentId] : [],
  );
  const walletMissing = withoutWallet.length > 0 && !(await areAccountsOwed(deps.database, withoutWallet));
  // Do not report it expired while a bank holds the payer's money: the outcome of that comes first.
  if (shown.status === 'cancelled') throw new Problem('CONSENT_CANCELLED');
  const isOver = shown.status === 'expired' && !immediatePayments(shown).some(isUndecided);
  if (isOver || walletMissing) throw new Problem('CONSENT_NOT_FOUND');
  const nowMs = deps.now();
  if (isPublic) return { consent: consentToPublicWire(shown), now: new Date(nowMs).toISOString() };
  const isEarly = visitorId === null && consent.requiresAuth;
  const reported = isEarly
    ? consentToWireBeforeSignIn(shown)
    : withPayerDetails(await withFundingSource(deps, shown, consent, visitorId), consent.payments, {
        payerUserId: visitorId,
        claimHash,
      });
  const user = visitorId === null ? null : await findUser(deps.database, visitorId);
  const visitor = { payerUserId: visitorId, claimHash };
  const read = await offerToPayer(deps.database, reported, consent, { visitor, user, nowMs });
  const greeted = user ? { ...read, party: { name: user.name, image: user.image } } : read;
  const debitedFrom = await debitedFromOf(deps, consent, visitorId);
  return { consent: { ...greeted, ...(debitedFrom && { debitedFrom }) }, now: new Date(nowMs).toISOString() };
};

/** The accounts of future payments, for who granted them alone; undefined before that and for anyone else. */
const debitedFromOf = async (
  { database }: ReadConsentDeps,
  { consentId, status, grant, payments }: ConsentRecord,
  visitorId: string | null,
): Promise<Consent['debitedFrom']> => {
  const isTheirs = status === 'granted' && visitorId !== null && grant?.userId === visitorId;
  if (!isTheirs || !payments.some(({ type }) => type === 'future')) return undefined;
  const accounts = await mandateAccounts(database, consentId);
  return accounts.map(({ bankName, accountNumber }) => ({ bankName, accountNumber: lastFour(accountNumber) }));
};

/** Shows the earlier agreement only to the person who agreed to it, not to others who have the link. */
const withoutForeignAmendment = (
  { amends, ...shown }: Consent,
  { userId }: ConsentRecord,
  visitorId: string | null,
): Consent => (amends && visitorId !== null && visitorId === userId ? { ...shown, amends } : shown);

/** The account that a payment is to be made from is shown only to the person who owns it. */
const withFundingSource = async (
  { database }: ReadConsentDeps,
  shown: Consent,
  { payments }: ConsentRecord,
  visitorId: string | null,
): Promise<Consent> => {
  if (visitorId === null || payments.every(({ sourceAccountId }) => sourceAccountId === null)) return shown;
  const own = new Set((await accountsOf(database, visitorId)).map(({ accountId }) => accountId));
  const sourceOf = (paymentId: string) => {
    const sourceAccountId = payments.find((payment) => payment.paymentId === paymentId)?.sourceAccountId;
    return sourceAccountId && own.has(sourceAccountId) ? { sourceAccountId } : {};
  };
  return {
    ...shown,
    payments: shown.payments.map((payment) =>
      payment.type === 'immediate' ? { ...payment, ...sourceOf(payment.paymentId) } : payment,
    ),
  };
};

/** A consent as its merchant sees it; another merchant's is reported as missing. */
export const readMerchantConsent = async (
  deps: ReadConsentDeps,
  merchantId: string,
  consentId: string,
): Promise<MerchantConsent> => {
  const consent = await findConsent(deps.database, consentId);
  if (consent?.merchantId !== merchantId) throw new Problem('CONSENT_NOT_FOUND');
  const [shown] = await consentsToMerchantWire(deps, deps.database, [consent]);
  if (!shown) throw new Error('A consent that was found is not shown');
  return shown;
};

/** A page of a merchant's consents, newest first, and the cursor of the next page. */
export const listMerchantConsents = async (
  deps: ReadConsentDeps & ListReads,
  merchantId: string,
  wanted: Omit<ConsentsWanted, 'merchantId'> & {
    readonly cursor?: string | undefined;
    readonly grantStatus?: MerchantConsent['grantStatus'] | undefined;
  },
): Promise<{ consents: MerchantConsent[]; nextCursor: string | null }> => {
  const { cursor, limit } = wanted;
  const now = new Date(deps.now());
  const { db, cursor: position } = await pageSource(deps, cursor, async (from, consentId) => {
    const consent = await findConsent(from, consentId);
    return consent?.merchantId === merchantId ? consent : null;
  });
  if (wanted.grantStatus !== undefined) return listOfGrantStatus(deps, db, { ...wanted, merchantId, now }, position);
  const found = await listConsents(db, { ...wanted, merchantId, limit: limit + 1, now }, position);
  const shown = found.slice(0, limit);
  return {
    consents: await consentsToMerchantWire(deps, db, shown),
    nextCursor: found.length > limit ? (shown.at(-1)?.consentId ?? null) : null,
  };
};

/** The consents that a person granted, newest first, with the sum of their payments. */
export const grantedConsents = async (deps: ReadConsentDeps, userId: string) =>
  (await consentsGrantedBy(deps.database, userId)).flatMap((record) => {
    const { consentId, counterparty, grantedAt, payments } = consentToPayerWire(record, deps.now());
    if (!grantedAt) return [];
    const total = payments.reduce((sum, { amount }) => sum + amount, 0);
    return [{ consentId, counterparty, grantedAt, total: total > 0 ? total : null }];
  });
