import { randomBytes } from 'node:crypto';
import type { GrantChoices } from '@yarda/contracts/approval.ts';
import type { ApprovalEvidence } from '@yarda/contracts/approval-receipt.ts';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { User } from '@yarda/contracts/people.ts';
import { approvalChallenge, hashTerms } from '@yarda/domain/approval/approval-challenge.ts';
import { type ConsentTerms, consentTerms } from '@yarda/domain/approval/consent-terms.ts';
import { grantFault } from '@yarda/domain/approval/grant-rules.ts';
import { approvalLifeMs } from '@yarda/domain/attestation/attestation-limits.ts';
import { accountsOf } from '../accounts/user-account-store.ts';
import { saveApprovalNonce, useApprovalNonce } from '../attestation/attest-session-store.ts';
import { passkeysOf } from '../attestation/passkey-store.ts';
import { type RelyingParty, verifyPasskey } from '../attestation/verify-passkey.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { type AwaitingDeps, awaitCharges } from '../charges/await-charges.ts';
import { answeredForm } from '../consent/answered-form.ts';
import type { ConsentRecord } from '../consent/consent-record.ts';
import { findConsent } from '../consent/consent-store.ts';
import { presentToPayer, statusOf } from '../consent/present-consent.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { FormDeps } from '../forms/fill-form.ts';
import { lockResponse, responseOfPayer } from '../forms/form-response-store.ts';
import type { Signer } from '../http/call-context.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import { findUser } from '../sign-in/user-store.ts';
import { approvalEvidence } from './approval-evidence.ts';
import { confirmGrantJob } from './confirm-grant.ts';
import { type DebitGrantedDeps, debitGranted, endOpenCharges } from './debit-granted.ts';
import { lockConsent, saveGrant } from './grant-store.ts';
import { keepWhatWasGranted } from './keep-grant.ts';
import { paymentResults } from './payment-results.ts';
import { receiptContent } from './receipt-content.ts';
import type { ReceiptSigner } from './receipt-signer.ts';

export interface GrantDeps extends Pick<FormDeps, 'personal' | 'formTokenSecret'>, DebitGrantedDeps, AwaitingDeps {
  readonly party: RelyingParty;
  readonly receipts: ReceiptSigner;
  readonly publicUrl: string;
}

interface GrantRequest {
  readonly consentId: string;
  readonly choices: GrantChoices;
  readonly approval: { readonly termsHash: string; readonly response: Record<string, unknown> };
}

/** What the browser needs to have one approval signed: a single-use nonce and the person's passkeys. */
export const prepareApproval = async (deps: GrantDeps, signer: Signer, consentId: string) => {
  grantable(await findConsent(deps.database, consentId), signer, deps.now());
  const payer = await payerOf(deps.database, signer);
  const nonce = randomBytes(32);
  await saveApprovalNonce(deps.database, signer.sessionId, nonce, new Date(deps.now()));
  const passkeys = await passkeysOf(deps.database, signer.userId);
  return {
    nonce: nonce.toString('base64url'),
    rpId: deps.party.rpId,
    passkeys: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    payer,
  };
};

/**
 * Grants a consent. The terms are rebuilt from our own records under the consent's lock; the approval must be the
 * passkey's signature over exactly those terms, with this sign-in's nonce, used once. Accounts to be debited at once
 * are debited after the transaction; the response waits a while for the outcome.
 */
export const grantConsent = (deps: GrantDeps, once: Once, signer: Signer, request: GrantRequest) =>
  once({
    prepare: () => endOpenCharges(deps, signer, request),
    commit: (tx) => grant(deps, tx, signer, request),
    answer: (debits) => grantReply(deps, signer, request.consentId, debits),
  });

/** Resolves to the charges that were ordered. */
const grant = async (deps: GrantDeps, tx: Transaction, signer: Signer, request: GrantRequest): Promise<string[]> => {
  await lockConsent(tx, request.consentId);
  const consent = grantable(await findConsent(tx, request.consentId), signer, deps.now());
  if (!consent.needsGrant && !request.choices.immediatePayments?.paymentMethods.includes('account')) {
    throw new Problem('GRANT_NOT_NEEDED');
  }
  assertRequest(consent, request.choices);
  const payer = await payerOf(tx, signer);
  const shown = await shownTo(deps, tx, consent, payer.userId);
  const accounts = await accountsOf(tx, payer.userId);
  const fault = grantFault(shown, request.choices, accounts);
  if (fault) throw new Problem(fault);
  const terms = consentTerms(shown, consent.clientId, payer, request.choices, accounts);
  const evidence = await approvedBy(deps, tx, signer, terms, request.approval);
  const grantedAt = new Date(deps.now());
  const termsHash = request.approval.termsHash;
  const granted = { terms, termsHash, evidence, grantedAt };
  const receipt = await deps.receipts.sign(receiptContent({ ...granted, issuer: deps.publicUrl }));
  const proof = { credentialId: evidence.credentialId, assertion: request.approval.response, receipt };
  const kept = { consentId: consent.consentId, userId: payer.userId, payerName: payer.name };
  if (!(await saveGrant(tx, { ...kept, ...granted, ...proof }))) {
    throw new Problem('CONSENT_ALREADY_GRANTED');
  }
  const told = { kind: 'consent-granted', actor: payer.userId, about: consent.consentId } as const;
  await appendAudit(tx, { ...told, details: { termsHash, credentialId: evidence.credentialId } }, grantedAt);
  await keepWhatWasGranted(deps, tx, { shown, userId: payer.userId, choices: request.choices, accounts, grantedAt });
  if (consent.needsGrant) await deps.jobs.send(tx, confirmGrantJob, { consentId: consent.consentId });
  return debitGranted(deps, tx, {
    payments: shown.payments,
    choices: request.choices,
    accounts,
    payerId: payer.userId,
  });
};

/** A grant that names a payment request must name the one that led to this consent. */
const assertRequest = ({ originalRequestId: led }: ConsentRecord, { originalRequestId: said }: GrantChoices): void => {
  if (said !== undefined && said !== led) throw new Problem('GRANT_TERMS_CHANGED');
};

/** The consent as its payer sees it; their answers are locked from here on. */
const shownTo = async (deps: GrantDeps, tx: Transaction, consent: ConsentRecord, userId: string): Promise<Consent> => {
  const response = consent.formId ? await responseOfPayer(tx, consent.consentId, userId) : null;
  if (response) await lockResponse(tx, response.formResponseId);
  return presentToPayer(consent, deps.now(), await answeredForm({ ...deps, database: tx }, consent, userId));
};

/** A consent that this signer may grant now. Another person's is reported as missing. */
const grantable = (consent: ConsentRecord | null, signer: Signer, nowMs: number): ConsentRecord => {
  if (!consent || consent.clientId !== signer.clientId) throw new Problem('CONSENT_NOT_FOUND');
  if (consent.userId && consent.userId !== signer.userId) throw new Problem('CONSENT_BELONGS_TO_ANOTHER');
  const status = statusOf(consent, nowMs);
  if (status === 'granted') throw new Problem('CONSENT_ALREADY_GRANTED');
  if (status === 'expired') throw new Problem('CONSENT_NOT_FOUND');
  return consent;
};

const payerOf = async (db: Database | Transaction, signer: Signer): Promise<Pick<User, 'userId' | 'name'>> => {
  const user = await findUser(db, signer.userId);
  if (!user) throw new Problem('SIGNATURE_INVALID');
  return { userId: user.userId, name: user.name };
};

/** Proof that the signer's passkey approved these terms; throws if it did not. */
const approvedBy = async (
  deps: GrantDeps,
  tx: Transaction,
  signer: Signer,
  terms: ConsentTerms,
  approval: GrantRequest['approval'],
): Promise<ApprovalEvidence> => {
  const nonce = await useApprovalNonce(tx, signer.sessionId, new Date(deps.now() - approvalLifeMs));
  const termsHash = await hashTerms(terms);
  if (Buffer.from(termsHash).toString('base64url') !== approval.termsHash) throw new Problem('GRANT_TERMS_CHANGED');
  if (!nonce) throw new Problem('GRANT_APPROVAL_INVALID');
  const challenge = Buffer.from(await approvalChallenge(nonce, termsHash)).toString('base64url');
  const at = new Date(deps.now());
  const passkey = await verifyPasskey(tx, deps.party, signer.clientId, approval.response, challenge, at);
  if (passkey?.userId !== signer.userId) throw new Problem('GRANT_APPROVAL_INVALID');
  if (passkey.approvesFrom.getTime() > deps.now()) throw new Problem('PASSKEY_COOLING_DOWN');
  return approvalEvidence(deps.party, passkey, nonce, approval.response);
};

/** The consent once its debits are decided or have timed out, and the results of its immediate payments. */
export const grantReply = async (
  deps: GrantDeps,
  signer: Signer,
  consentId: string,
  debits: readonly string[],
): Promise<{
  consent: Consent;
  paymentResults: ReturnType<typeof paymentResults>;
  status: 'granted';
  message: string;
}> => {
  const attempts = await awaitCharges(deps, debits);
  const consent = await deps.database.transaction(async (tx) => {
    const record = await findConsent(tx, consentId);
    if (!record) throw new Problem('CONSENT_NOT_FOUND');
    return shownTo(deps, tx, record, signer.userId);
  });
  return {
    consent,
    paymentResults: paymentResults(consent, attempts),
    status: 'granted',
    message: 'Consent granted',
  };
};
