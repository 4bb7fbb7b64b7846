import { type ReceiptParties, receiptPartiesSchema } from '@yarda/contracts/consent/approval-receipt.ts';
import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import * as z from 'zod/mini';
import { payloadOf } from '../../grants/receipts/chained-receipt.ts';

/** The parties that a receipt of a grant names; null if it was signed before receipts did. */
export const receiptParties = (receipt: string): ReceiptParties | null => {
  const parsed = withParties.safeParse(payloadOf(receipt));
  return parsed.success ? parsed.data.parties : null;
};

const withParties = z.object({ parties: receiptPartiesSchema });

/** Describes each known party in one line. */
export const partiesDescription = ({ merchant, operator }: ReceiptParties): readonly string[] => [
  ...(merchant ? [`On that day the merchant was ${organisationText(merchant)}`] : []),
  ...(operator ? [`On that day this service was run by ${organisationText(operator)}`] : []),
];

const organisationText = ({ legalName, registration, address, email, phone, dataProtection }: Organisation): string =>
  `${[legalName, registration, address, email, phone, dataProtection].filter((each) => each !== undefined).join(', ')}.`;
