import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { accountStatus } from '@yarda/domain/accounts/account-status.ts';
import { futurePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { scheduleSummary } from '@yarda/domain/payments/plans/payment-schedule.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { FormDeps } from '../../data/forms/fill-form.ts';
import { closeResponse } from '../../data/forms/form-response-store.ts';
import { grantedItems } from '../../data/sharing/granted-items.ts';
import { saveSharedAnswers } from '../../data/sharing/shared-answers-store.ts';
import { saveSharedItems } from '../../data/sharing/sharing-store.ts';
import { openGrantStatus } from '../../grants/status/grant-status-store.ts';
import { planDebits } from '../../mandates/debits/plan-debits.ts';
import { supersedeMandate } from '../../mandates/debits/supersede-mandate.ts';
import { saveMandate } from '../../mandates/limits/mandate-store.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';

interface Grant {
  readonly shown: Consent;
  /** The merchant's client that asks. */
  readonly clientId: string;
  readonly userId: string;
  readonly choices: GrantChoices;
  readonly accounts: readonly UserAccount[];
  readonly grantedAt: Date;
}

/**
 * Saves all that a grant gives, in its transaction: the mandate with its accounts and debits, the shared items, and the answers, whose
 * form is closed. Throws `GRANT_TERMS_CHANGED` if the debits that it replaces have ended since the terms were shown.
 */
export const storeGrantedTerms = async (
  deps: Pick<FormDeps, 'personal'> & { readonly newId: NewId },
  tx: Transaction,
  grant: Grant,
): Promise<void> => {
  const { shown, accounts, grantedAt } = grant;
  const { consentId, dataSharing, sharedUntil: validTo = null, formResponseId } = shown;
  const debits = futurePayments(shown);
  if (debits.length > 0) await openMandate(deps, tx, grant);
  const linked = accounts.filter((account) => accountStatus(account) === 'ready');
  await saveSharedItems(tx, deps.personal, { consentId, validTo }, grantedItems(dataSharing, linked));
  if (formResponseId) await saveSharedAnswers(tx, consentId, validTo);
  if (debits.length > 0 || dataSharing || formResponseId) {
    await openGrantStatus(tx, { consentId, userId: grant.userId, checkAt: dayAfterLimits(shown) }, grantedAt);
  }
  if (!formResponseId) return;
  await closeResponse(tx, formResponseId, grantedAt);
  emitMerchantEvent(tx, 'form.completed', { consentId, formResponseId });
};

/** Saves the mandate, plans its debits, and ends those of the consent that this one amends. */
const openMandate = async (deps: { readonly newId: NewId }, tx: Transaction, grant: Grant): Promise<void> => {
  const { shown, clientId, userId, choices, grantedAt } = grant;
  const { consentId, amends, limits = null } = shown;
  const { merchantId } = shown.counterparty;
  const debits = futurePayments(shown);
  const accountIds = choices.futurePayments?.selectedAccounts ?? [];
  const maxKobo = limits?.total ?? scheduleSummary(debits).maxAmount;
  if (amends) await supersedePrevious(tx, { userId, consentId: amends.consentId, supersededBy: consentId }, grantedAt);
  await saveMandate(tx, { consentId, userId, merchantId, clientId, maxKobo, limits, accountIds, grantedAt });
  await planDebits(deps, tx, { consentId, merchantId }, debits);
};

/** Debits as needed end with the last day of their limits: the consent is looked at the day after. */
const dayAfterLimits = (shown: Consent): number | null => {
  const isAsNeeded = futurePayments(shown).some(({ dueDate }) => dueDate === null);
  return shown.limits && isAsNeeded ? hourInLagos(daysAfter(shown.limits.validTo, 1), 0) : null;
};

/** They may have ended since the terms were shown. */
const supersedePrevious = async (...replacing: Parameters<typeof supersedeMandate>): Promise<void> => {
  if (!(await supersedeMandate(...replacing))) throw new Problem('GRANT_TERMS_CHANGED');
};
