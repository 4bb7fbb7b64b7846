import { bankLogoPath, type UserAccount } from '@yarda/contracts/accounts.ts';
import type { BankDirectory } from '@yarda/domain/accounts/accounts-ports.ts';
import { unlinked } from '@yarda/domain/accounts/unlinked.ts';
import { cardSavingMs } from '@yarda/domain/cards/card-limits.ts';
import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import { isPayer } from '@yarda/domain/charges/who-paid.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import type { BankRegister } from '../accounts/bank-register.ts';
import { saveCardOfAccount } from '../accounts/saved-card-store.ts';
import { chargeToSave, markCardSaved } from '../charges/card-to-save-store.ts';
import type { Database } from '../database/database.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import type { NewId } from '../identifiers.ts';
import { type AskedPayment, findAskedPayment, type HoldingDeps, holdPayment } from '../payment/hold-payment.ts';
import { withinDeadline } from '../within-deadline.ts';

export interface SaveCardDeps extends HoldingDeps {
  readonly database: Database;
  readonly cardRail: CardRail;
  readonly banks: BankRegister;
  readonly remembered: Pick<BankDirectory, 'enquire'>;
  readonly newId: NewId;
  readonly now: Clock;
}

/** Which payment's card to save, to which account, for whom. */
export interface CardToSave {
  readonly paymentId: string;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly userId: string;
  /** The hash of the claim secret of the page that asks. */
  readonly claimHash: string | null;
}

/**
 * Saves the card a payment was made with, to an account of the payer; one who paid without signing in
 * proves it by the page's claim secret. The rail keeps the card; we only record that it does. Throws `CARD_NOT_SAVED`.
 */
export const saveCard = (deps: SaveCardDeps, once: Once, asked: CardToSave): Promise<{ ok: true; message: string }> =>
  once({
    prepare: () => prepare(deps, asked),
    commit: async (tx, account) => {
      if (!account) throw new Problem('CARD_NOT_SAVED');
      const payment = await holdPayment(deps, tx, asked.paymentId);
      const charge = await chargeToSave(tx, asked.paymentId, savedSince(deps));
      if (!payment || !charge || !isTheirs(payment, asked)) throw new Problem('CARD_NOT_SAVED');
      await saveCardOfAccount(tx, asked.userId, account, charge.attemptId);
      await markCardSaved(tx, charge.attemptId, new Date(deps.now()));
      return { ok: true, message: 'Card saved' };
    },
  });

const savedSince = ({ now }: SaveCardDeps) => new Date(now() - cardSavingMs);

const isTheirs = (payment: AskedPayment, { userId, claimHash }: CardToSave): boolean =>
  payment.status === 'executed' &&
  isPayer(payment, { payerUserId: userId, claimHash }) &&
  (payment.terms.meantFor ?? userId) === userId;

/** The account as its bank knows it, with the card its rail has saved; null if either is missing. */
const prepare = async (deps: SaveCardDeps, asked: CardToSave): Promise<UserAccount | null> => {
  const { paymentId, accountNumber, institutionCode } = asked;
  const payment = await findAskedPayment(deps, deps.database, paymentId);
  const charge = await chargeToSave(deps.database, paymentId, savedSince(deps));
  const bank = deps.banks.find(institutionCode);
  if (!payment || !charge || !bank || !isTheirs(payment, asked)) return null;
  const enquiry = deps.remembered.enquire({ accountNumber, institutionCode });
  const found = await withinDeadline(enquiry).catch(() => null);
  if (!found?.possible.card) return null;
  const kept = await withinDeadline(deps.cardRail.keepCard(charge.attemptId)).catch(() => false);
  if (!kept) return null;
  const card = { possible: true, active: true, linked: true, obfuscatedCard: charge.maskedPan };
  return {
    accountId: deps.newId('account'),
    accountNumber,
    accountName: found.accountName,
    bankName: bank.name,
    institutionCode,
    logo: bankLogoPath(institutionCode),
    linkStatus: 'approved',
    statusDetail: 'Approved',
    integrations: { ...unlinked(found.possible), card },
  };
};
