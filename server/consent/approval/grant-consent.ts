import { isDeepStrictEqual } from 'node:util';
import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import { type ConsentTerms, consentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { consentData, debitedIn } from '@yarda/domain/consent/approval/grant-choices.ts';
import { grantFault, leftOutBy } from '@yarda/domain/consent/approval/grant-rules.ts';
import { leaveOut } from '@yarda/domain/consent/view/leave-out.ts';
import { receiptHash } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import type { FormDeps } from '../../data/forms/fill-form.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import { organisationOf } from '../../merchants/merchant-store.ts';
import { expectTransfersFrom } from '../../payments/announcement-store.ts';
import type { AwaitingDeps } from '../../payments/charges/await-charges.ts';
import { leaveOutPayments } from '../../payments/leave-out-payments.ts';
import { saveApprover } from '../../payments/payment-store.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReceiptSigner } from '../../platform/keys/receipt-signer.ts';
import { confirmGrantJob } from './confirm-grant.ts';
import { type DebitGrantedDeps, debitGranted, endOpenCharges } from './debit-granted.ts';
import { grantReply } from './grant-reply.ts';
import { saveGrant } from './grant-store.ts';
import { grantableBy } from './grantable-by.ts';
import { payerOf } from './payer-of.ts';
import type { PrepareApprovalDeps } from './prepare-approval.ts';
import { receiptContent } from './receipt-content.ts';
import type { RequestedConsent } from './requested-consents.ts';
import { storeGrantedTerms } from './store-granted-terms.ts';
import { type Approval, verifyApproval } from './verify-approval.ts';

export interface GrantDeps extends PrepareApprovalDeps, Pick<FormDeps, 'personal'>, DebitGrantedDeps, AwaitingDeps {
  readonly receipts: ReceiptSigner;
  readonly publicUrl: string;
  readonly operator: Organisation | null;
}

interface GrantRequest {
  readonly consentId: string;
  readonly choices: GrantChoices;
  readonly approval: Approval;
  /** The hash of the claim secret of the page that grants. */
  readonly claimHash?: string | null;
}

/**
 * Grants a consent. The terms are rebuilt from our own records under the consent's lock; the approval must be the
 * passkey's signature over exactly those terms, with this sign-in's nonce, used once. Accounts to be debited at once
 * are debited after the transaction; the response waits a while for the outcome.
 */
export const grantConsent = (deps: GrantDeps, once: Once, signer: Signer, request: GrantRequest) =>
  once({
    prepare: async () => {
      const payer = { payerUserId: signer.userId, claimHash: request.claimHash ?? null };
      await endOpenCharges(deps, { ...request, payer }, () => assertApproved(deps, signer, request));
      await deps.receipts.useNewest();
    },
    commit: (tx) => grant(deps, tx, signer, request),
    answer: (debits) => grantReply(deps, signer, request.consentId, debits),
  });

/** Throws what is wrong with a grant. Whatever the approval uses up is given back: the grant itself uses it up. */
const assertApproved = async (deps: GrantDeps, signer: Signer, request: GrantRequest): Promise<void> => {
  const approved = new Error('Nothing is granted yet');
  const trying = deps.database.transaction(async (tx) => {
    await approvedTerms(deps, tx, signer, request);
    throw approved;
  });
  await trying.catch((error: unknown) => {
    if (error !== approved) throw error;
  });
};

/** Returns the approved terms as our own records state them. Throws a problem if wrong. Locks the consent. */
const approvedTerms = async (deps: GrantDeps, tx: Transaction, signer: Signer, request: GrantRequest) => {
  const consent = grantableBy(await deps.consents.lock(tx, request.consentId), signer);
  if (!consent.grantedByApproval && !debitedIn(request.choices.immediatePayments)) {
    throw new Problem('GRANT_NOT_NEEDED');
  }
  assertRequest(consent, request.choices);
  const payer = await payerOf(deps, tx, signer, consent);
  const answer = await consent.shownTo(tx, signer.userId);
  const shown = leaveOut(answer, leftOutBy(request.choices));
  if (!isWhatWasShown(shown, request.choices)) throw new Problem('GRANT_TERMS_CHANGED');
  const accounts = await accountsOf(tx, signer.userId);
  const fault = grantFault(answer, request.choices, accounts);
  if (fault) throw new Problem(fault);
  const terms = consentTerms(shown, consent.clientId, payer, request.choices, accounts);
  const evidence = await verifyApproval(deps, tx, signer, terms, request.approval);
  return { consent, payer, shown, accounts, terms, evidence };
};

/** Resolves to the charges that were ordered. */
const grant = async (deps: GrantDeps, tx: Transaction, signer: Signer, request: GrantRequest): Promise<string[]> => {
  const { consent, payer, shown, accounts, terms, evidence } = await approvedTerms(deps, tx, signer, request);
  const { consentId, clientId } = consent;
  const { userId } = signer;
  const by = { userId, leftOut: shown.leftOut ?? [] };
  const grantedAt = new Date(deps.now());
  const termsHash = request.approval.termsHash;
  const granted = { terms, termsHash, evidence, grantedAt };
  const parties = { merchant: await organisationOf(tx, terms.merchant.merchantId), operator: deps.operator };
  const receipt = await deps.receipts.sign(receiptContent({ ...granted, parties, issuer: deps.publicUrl }));
  const proof = { credentialId: evidence.credentialId, assertion: request.approval.response, receipt };
  const stored = { consentId, userId, payerName: payer.name };
  if (!(await leaveOutPayments(tx, consentId, by.leftOut, grantedAt))) throw new Problem('GRANT_TERMS_CHANGED');
  const [isFirst] = await Promise.all([
    deps.consents.saveGranted(tx, consent, by, grantedAt),
    saveApprover(tx, consentId, userId),
    expectTransfersFrom(tx, consentId, userId, grantedAt),
    saveGrant(tx, { ...stored, ...granted, ...proof }),
  ]);
  if (!isFirst) throw new Problem('CONSENT_ALREADY_GRANTED');
  await recordGrant(tx, terms, termsHash, receipt);
  const auditEntry = { kind: 'consent-granted', actor: userId, about: consentId } as const;
  await appendAudit(tx, { ...auditEntry, details: { termsHash, credentialId: evidence.credentialId } }, grantedAt);
  const { choices } = request;
  await storeGrantedTerms(deps, tx, { shown, clientId, userId, choices, accounts, grantedAt });
  if (consent.grantedByApproval) await deps.jobs.send(tx, confirmGrantJob, { consentId });
  return debitGranted(deps, tx, {
    payments: shown.payments,
    choices: request.choices,
    accounts,
    payerId: userId,
  });
};

const isWhatWasShown = (shown: Consent, { consentData: message }: GrantChoices): boolean =>
  message === undefined || isDeepStrictEqual(message, consentData(shown));

/** A grant that names a payment request must name the one that led to this consent. */
const assertRequest = (
  { originalRequestId: led }: RequestedConsent,
  { originalRequestId: message }: GrantChoices,
): void => {
  if (message !== undefined && message !== led) throw new Problem('GRANT_TERMS_CHANGED');
};

/**
 * Begins a consent's chain with its grant. The terms stand in the receipt of the grant, whose bytes and whose terms this
 * one names by their hashes: the merchant's copy has the second in common with the payer's.
 */
const recordGrant = async (
  tx: Transaction,
  { consentId, merchant }: ConsentTerms,
  termsHash: string,
  receipt: string,
): Promise<void> =>
  recordReceipt(tx, {
    ...{ consentId, kind: 'given', by: 'payer' },
    facts: { termsHash, receiptHash: await receiptHash(receipt) },
    words: (name) => [`The payer agreed with ${name} to the terms of the receipt of the grant.`],
    starts: { merchantId: merchant.merchantId, name: merchant.name ?? 'Merchant' },
  });
