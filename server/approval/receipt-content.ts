import type { ApprovalEvidence } from '@yarda/contracts/approval-receipt.ts';
import type { ConsentTerms } from '@yarda/domain/approval/consent-terms.ts';
import { redactTerms } from '@yarda/domain/approval/redact-terms.ts';
import { termsInWords } from '@yarda/domain/approval/terms-in-words.ts';

/** What a receipt is made from. `issuer` is this server's public address; older grants have no evidence. */
interface Granted {
  readonly issuer: string;
  readonly grantedAt: Date;
  readonly terms: ConsentTerms;
  readonly termsHash: string;
  readonly evidence: ApprovalEvidence | null;
}

/** The full contents of the payer's receipt. */
export const receiptContent = (granted: Granted) => ({
  iss: granted.issuer,
  iat: Math.floor(granted.grantedAt.getTime() / 1000),
  sub: granted.terms.consentId,
  terms: granted.terms,
  termsHash: granted.termsHash,
  words: termsInWords(granted.terms),
  ...(granted.evidence && { approval: granted.evidence }),
});

/** The merchant's copy: the same without account numbers. */
export const merchantReceiptContent = (granted: Granted) => ({
  ...receiptContent(granted),
  terms: redactTerms(granted.terms),
  redacted: true,
});
