import type { AuthParam } from '@yarda/contracts/linking/linking.ts';
import { detailFields } from '@yarda/domain/linking/link-details.ts';
import type { NextLinkStep } from '@yarda/domain/linking/linking-calls.ts';
import type { VerificationField } from '@yarda/domain/linking/verification-values.ts';
import type { ReceivedLink } from './linking-replies.ts';

/** The payer's next step in a started link, from the server's reply. */
export const nextLinkStep = (link: ReceivedLink): NextLinkStep => {
  const { id: linkId = null, details, payInDetails, authParams, mandateType } = link;
  if (details && details.length > 0) return { next: 'details', linkId, fields: detailFields(details) };
  if (payInDetails) {
    const { amount: amountKobo, beneficiary: accountName, accountNumber, bankName, others, dueBy } = payInDetails;
    const optional = { ...(others && { others }), ...(dueBy && { dueBy }) };
    return { next: 'payment', linkId, payIn: { amountKobo, accountNumber, accountName, bankName, ...optional } };
  }
  if (authParams && authParams.length > 0)
    return {
      next: 'verification',
      linkId,
      transactionReference: link.remitaTransRef ?? null,
      fields: authParams.flatMap(verificationFields),
      serviceLogo: link.remitaLogoUrl ?? null,
    };
  if (link.pageUrl) return { next: 'page', linkId, url: link.pageUrl };
  if (mandateType === 'paper') return { next: 'paper', linkId, formUrl: link.formUrl ?? null };
  return { next: 'nothing', linkId };
};

const verificationFields = (pair: AuthParam): VerificationField[] => {
  const first = { param: pair.param1, label: pair.label1, description: pair.description1 };
  if (pair.param2 === undefined) return [first];
  return [first, { param: pair.param2, label: pair.label2 ?? pair.param2, description: pair.description2 ?? null }];
};
