import type { ApprovalEvidence, ReceiptParties } from '@yarda/contracts/consent/approval-receipt.ts';
import type { ConsentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { redactTerms } from '@yarda/domain/consent/approval/redact-terms.ts';
import { termsDescription } from '@yarda/domain/consent/approval/terms-description.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dayTextInLagos } from '@yarda/domain/platform/text/day-text.ts';
import type { CollectedPayment } from '../../payments/collected-payments.ts';

/** The data from which a receipt is made. `issuer` is this server's public address. */
interface Granted {
  readonly issuer: string;
  readonly grantedAt: Date;
  readonly terms: ConsentTerms;
  readonly termsHash: string;
  readonly evidence: ApprovalEvidence;
  /** As on the day of the grant. */
  readonly parties: ReceiptParties | null;
}

/** The full contents of the payer's receipt, with the payments that they have made since. */
export const receiptContent = (granted: Granted, collected: readonly CollectedPayment[] = []) => ({
  iss: granted.issuer,
  iat: Math.floor(granted.grantedAt.getTime() / 1000),
  sub: granted.terms.consentId,
  terms: granted.terms,
  termsHash: granted.termsHash,
  lang: 'en',
  words: [...termsDescription(granted.terms), ...collected.map(collectedText)],
  jurisdiction: 'NG',
  withdrawAt: `${granted.issuer}/agreements/${granted.terms.consentId}`,
  complaintsTo: 'Nigeria Data Protection Commission',
  ...(granted.parties && { parties: granted.parties }),
  ...(collected.length > 0 && { collected }),
  approval: granted.evidence,
});

/** The merchant's copy: the same without account numbers. */
export const merchantReceiptContent = (granted: Granted) => ({
  ...receiptContent(granted),
  terms: redactTerms(granted.terms),
  redacted: true,
});

const collectedText = ({ amount, executedAt, from }: CollectedPayment): string =>
  `Collected: ${naira(amount)} from ${from}, on ${dayTextInLagos(executedAt)}.`;
