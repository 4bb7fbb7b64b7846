import type { UserAccount } from '@yarda/contracts/accounts.ts';
import type { GrantChoices } from '@yarda/contracts/approval.ts';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import { futurePayments } from '@yarda/domain/asked/consent-summary.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/calendar/lagos-time.ts';
import { scheduleSummary } from '@yarda/domain/payment/payment-schedule.ts';
import type { Transaction } from '../database/database.ts';
import { planDebits } from '../debits/plan-debits.ts';
import { supersedeMandate } from '../debits/supersede-mandate.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import type { FormDeps } from '../forms/fill-form.ts';
import { closeResponse } from '../forms/form-response-store.ts';
import { Problem } from '../http/problem.ts';
import type { NewId } from '../identifiers.ts';
import { saveMandate } from '../mandates/mandate-store.ts';
import { grantedItems } from '../sharing/granted-items.ts';
import { saveSharedAnswers } from '../sharing/shared-answers-store.ts';
import { saveSharedItems } from '../sharing/sharing-store.ts';
import { openStanding } from '../standing/standing-store.ts';

interface WhatWasGranted {
  readonly shown: Consent;
  /** The merchant's client that asks. */
  readonly clientId: string;
  readonly userId: string;
  readonly choices: GrantChoices;
  readonly accounts: readonly UserAccount[];
  readonly grantedAt: Date;
}

/**
 * Saves all that a grant gives, in its transaction: the mandate and its accounts, the shared items, the closed answers.
 */
export const keepWhatWasGranted = async (
  deps: Pick<FormDeps, 'personal'> & { readonly newId: NewId },
  tx: Transaction,
  { shown, clientId, userId, choices, accounts, grantedAt }: WhatWasGranted,
): Promise<void> => {
  const { consentId, dataSharing, sharedUntil: validTo = null, formResponseId } = shown;
  const debits = futurePayments(shown);
  if (debits.length > 0) {
    const accountIds = choices.futurePayments?.selectedAccounts ?? [];
    const mostKobo = shown.limits?.inAll ?? scheduleSummary(debits).mostAmount;
    const { merchantId } = shown.counterparty;
    const limits = shown.limits ?? null;
    const mandate = { consentId, userId, merchantId, clientId, mostKobo, limits, accountIds, grantedAt };
    if (shown.amends)
      await takePlaceOf(tx, { userId, consentId: shown.amends.consentId, supersededBy: consentId }, grantedAt);
    await saveMandate(tx, mandate);
    await planDebits(deps, tx, { consentId, merchantId }, debits);
  }
  const linked = accounts.filter((account) => accountStanding(account) === 'ready');
  await saveSharedItems(tx, deps.personal, { consentId, validTo }, grantedItems(dataSharing, linked));
  if (formResponseId) await saveSharedAnswers(tx, consentId, validTo);
  if (debits.length > 0 || dataSharing || formResponseId) {
    const last = shown.limits && debits.some(({ dueDate }) => dueDate === null) ? shown.limits.validTo : null;
    const lookAt = last === null ? null : hourInLagos(daysAfter(last, 1), 0);
    await openStanding(tx, { consentId, userId, lookAt }, grantedAt);
  }
  if (!formResponseId) return;
  await closeResponse(tx, formResponseId, grantedAt);
  tellMerchant(tx, 'form.completed', { consentId, formResponseId });
};

/** They may have ended since the terms were shown. */
const takePlaceOf = async (...asked: Parameters<typeof supersedeMandate>): Promise<void> => {
  if (!(await supersedeMandate(...asked))) throw new Problem('GRANT_TERMS_CHANGED');
};
