import * as z from 'zod/mini';

/** The kind of an id, by its prefix. The part after the prefix carries at least 128 random bits. */
export const identifierPrefixes = {
  consent: 'cns',
  payment: 'pay',
  paymentRequest: 'req',
  merchant: 'mer',
  client: 'cli',
  event: 'evt',
  transfer: 'trf',
  transferReturn: 'ret',
  user: 'usr',
  discovery: 'dsc',
  attestSession: 'ats',
  device: 'dev',
  account: 'acc',
  invitation: 'inv',
  form: 'frm',
  formResponse: 'frs',
  formFile: 'fil',
  purchase: 'pur',
  cardAttempt: 'atm',
  cardRefund: 'rfd',
  refund: 'ref',
  accountLink: 'lnk',
  bankValidation: 'val',
  debit: 'deb',
  notice: 'not',
  webhookEndpoint: 'whe',
  delivery: 'dlv',
  key: 'key',
  dispute: 'dsp',
  receipt: 'rct',
  transaction: 'txn',
  erasure: 'ers',
} as const;

export type IdentifierKind = keyof typeof identifierPrefixes;

/** Whether an id belongs to a payment request; `/r/…` accepts one instead of a consent id. */
export const isPaymentRequestId = (id: string): boolean => id.startsWith(`${identifierPrefixes.paymentRequest}_`);

/** An id of one kind: its prefix, `_`, and 1 to 64 letters, digits, `_` or `-` (so `cli_demo` is valid). */
export const identifierSchema = (kind: IdentifierKind) =>
  z.string().check(z.regex(new RegExp(`^${identifierPrefixes[kind]}_[A-Za-z0-9_-]{1,64}$`)));

/** Mail, chat and documents add a full stop, a bracket or a space to the end of a link, and so to the client's id in it. */
const withoutTail = (text: string): string => {
  const id = text.trimStart();
  let end = id.length;
  while (end > 0 && !/[\w-]/.test(id.charAt(end - 1))) end -= 1;
  return id.slice(0, end);
};

/** A client's id as a link brings it: one that no client has is refused by the call. */
export const clientIdOfLink = z.string().check(z.maxLength(80), z.overwrite(withoutTail));

/** The same where anything but a client's id is refused at once. */
export const ofLinkedClient = z
  .string()
  .check(z.overwrite(withoutTail), z.regex(new RegExp(`^${identifierPrefixes.client}_[A-Za-z0-9_-]{1,64}$`)));

/** The parameters of a call whose path names a consent and nothing else. */
export const ofConsent = z.object({
  /** The consent that it belongs to. @everywhere */
  consentId: identifierSchema('consent'),
});
