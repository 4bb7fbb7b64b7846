import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { accountStatus } from '@yarda/domain/accounts/account-status.ts';
import { linkability } from '@yarda/domain/accounts/linkable-account.ts';
import { holderOf, type LinkableOrigin, offeredOrigin } from '@yarda/domain/consent/save-method/account-offer.ts';
import { isPayer, isUnknown, type Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { originAmongOwn, originDetails } from '@yarda/domain/payments/origin-details.ts';
import { accountOfNumber } from '../../accounts/user-account-store.ts';
import { announcementOf } from '../../payments/announcement-store.ts';
import type { StoredPayment } from '../../payments/stored-payment.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Facts about the consent that are not shown. */
interface PayerFacts {
  /** The person it is meant for, if the merchant named one. */
  readonly userId: string | null;
  readonly payments: readonly StoredPayment[];
}

/** The viewer, and the time of the view in ms since 1970. */
interface Visit {
  readonly visitor: Payer;
  /** The visitor, if they are signed in. */
  readonly user: User | null;
  readonly nowMs: number;
}

/**
 * A consent, with the offers to its payer alone: to save the card, or to link the account, that one of its payments came
 * from. Only the owner sees the account number; an account the visitor has already linked is not offered.
 */
export const offerToPayer = async (
  db: Queryable,
  consent: Consent,
  record: PayerFacts,
  visit: Visit,
): Promise<Consent> => {
  const payments = await Promise.all(
    consent.payments.map(async (payment) => {
      const stored = record.payments.find(({ paymentId }) => paymentId === payment.paymentId);
      if (payment.type !== 'immediate' || stored?.type !== 'immediate') return payment;
      const { shouldPromptCardLinking: savesCard, ...shown } = payment;
      const saving = savesCard && isPayer(stored, visit.visitor) ? { shouldPromptCardLinking: true } : {};
      const own = await ownAccountOf(db, stored, visit.visitor);
      const isReady = consent.status === 'pending' && own !== null && accountStatus(own) === 'ready';
      const originAccount = isReady ? { originAccountId: own.accountId } : {};
      const offer = await offerOf(db, stored, record.userId, visit);
      const reported = { ...shown, ...saving, ...originAccount, ...offer };
      const { origin } = reported;
      return origin ? { ...reported, origin: originAmongOwn(origin, own?.accountId ?? null) } : reported;
    }),
  );
  return { ...consent, payments };
};

/** Whether a visitor paid, or announced a transfer whose sender nobody is known to be. */
const mayHavePaid = async (db: Queryable, stored: StoredPayment, visitor: Payer): Promise<boolean> =>
  isPayer(stored, visitor) || (isUnknown(stored) && (await announcementOf(db, stored.paymentId, visitor)).hasAnnounced);

/** The account a transfer came from, if who paid is looking and has linked it. One that can be debited is not linked again. */
const ownAccountOf = async (db: Queryable, stored: StoredPayment, visitor: Payer): Promise<OwnAccount | null> => {
  const { origin } = stored;
  const userId = visitor.payerUserId;
  if (origin?.paymentMethod !== 'bank_transfer' || userId === null) return null;
  if (!(await mayHavePaid(db, stored, visitor))) return null;
  const { accountNumber, institutionCode } = origin;
  return institutionCode === undefined ? null : accountOfNumber(db, { userId, accountNumber, institutionCode });
};

type OwnAccount = NonNullable<Awaited<ReturnType<typeof accountOfNumber>>>;

type Offer = Pick<Payment, 'shouldPromptBankAccountLinking' | 'payerBank'> & Partial<Pick<Payment, 'origin'>>;

const offerOf = async (
  db: Queryable,
  stored: StoredPayment,
  meantFor: string | null,
  { visitor, user, nowMs }: Visit,
): Promise<Offer> => {
  const { origin: storedOrigin, executedAt, payerUserId: payerId, offerDeclined } = stored;
  const executedAtMs = executedAt?.getTime() ?? null;
  const origin = offeredOrigin({ origin: storedOrigin, executedAtMs }, nowMs);
  if (!origin || offerDeclined) return {};
  const claimed = isPayer(stored, visitor);
  const announced = !claimed && isUnknown(stored) ? await announcementOf(db, stored.paymentId, visitor) : null;
  const prompt =
    claimed || (announced?.hasAnnounced && !announced.hasDeclined) ? { shouldPromptBankAccountLinking: true } : {};
  if (visitor.payerUserId === null) return prompt;
  if (!user || (await isLinkedBy(db, user.userId, origin))) return {};
  const holder = holderOf(origin, { payerId, meantFor, claimed, visitor: user });
  // A person who only announced the payment gets the prompt, and no details of the account.
  if (holder === 'other') return prompt;
  const offer = { shouldPromptBankAccountLinking: true, payerBank: origin.bankName };
  return holder === 'own' ? { ...offer, origin: originDetails(origin) } : offer;
};

const isLinkedBy = async (db: Queryable, userId: string, origin: LinkableOrigin): Promise<boolean> => {
  const own = await accountOfNumber(db, { userId, ...origin });
  return own !== null && linkability({ ...origin, ...own, logo: null }, []) === 'linked';
};
