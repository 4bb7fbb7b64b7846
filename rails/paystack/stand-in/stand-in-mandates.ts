import * as z from 'zod/mini';
import type { StandInBook, StandInMandate } from './stand-in-book.ts';
import { done, refused, type StandInReply } from './stand-in-reply.ts';
import type { TestCard } from './test-cards.ts';

const requestSchema = z.object({
  email: z.string(),
  channel: z.literal('direct_debit'),
  callback_url: z.string(),
  account: z.object({ number: z.string(), bank_code: z.string() }),
});

/** A bank whose accounts cannot be debited. */
const withoutMandates = '50211';

/** `POST /customer/authorization/initialize`: a page of its own for each call, by a reference of Paystack's. */
export const openMandatePage = (book: StandInBook, body: unknown, address: string): StandInReply => {
  const { email, callback_url: callbackUrl, account } = requestSchema.parse(body);
  if (account.bank_code === withoutMandates) return refused(400, 'Bank not supported for direct debit');
  const id = book.serial();
  const reference = `dd${id}`;
  book.mandates.set(reference, {
    ...{ id, reference, email, callbackUrl, accountNumber: account.number, bankCode: account.bank_code },
    ...{ code: `AUTH_dd${id}`, status: 'asked' },
  });
  return done('Authorization initialized', {
    redirect_url: `${address}/mandate/${reference}`,
    access_code: `access${id}`,
    reference,
  });
};

/** The payer agrees on that page. They may have changed the account there. */
export const agreeToMandate = (book: StandInBook, reference: string, accountNumber?: string): void => {
  const mandate = book.mandates.get(reference);
  if (mandate?.status !== 'asked') return;
  const agreed = { ...mandate, accountNumber: accountNumber ?? mandate.accountNumber, status: 'pending' } as const;
  book.mandates.set(reference, agreed);
  book.authorizations.set(agreed.code, { code: agreed.code, email: agreed.email, card: debited(agreed), channel });
  // Paystack names no reference here.
  book.notify('direct_debit.authorization.created', reportOf(agreed));
};

/** The switch activates what was agreed to, within a day. */
export const activateMandates = (book: StandInBook): void => {
  for (const mandate of [...book.mandates.values()].filter(({ status }) => status === 'pending')) {
    const active = { ...mandate, status: 'active' } as const;
    book.mandates.set(mandate.reference, active);
    book.notify('direct_debit.authorization.active', { ...reportOf(active), reference: active.reference });
  }
};

/** `GET /customer/authorization/verify/{reference}`: the same for a page that no one agreed on and for none. */
export const verifyMandate = (book: StandInBook, reference: string): StandInReply => {
  const mandate = book.mandates.get(reference);
  if (!mandate || mandate.status === 'asked') return refused(404, 'Authorization does not exist or is not active');
  const customer = { code: `CUS_${mandate.id}`, email: mandate.email };
  const { code: authorization_code, status } = mandate;
  return done('Authorization retrieved successfully', {
    ...{ authorization_code, channel, bank: 'Test Bank', active: status === 'active', customer },
  });
};

/** `GET /directdebit/mandate-authorizations`: a page of them, the newest first. */
export const listMandates = (book: StandInBook, query: URLSearchParams): StandInReply => {
  const size = Number(query.get('per_page') ?? 50);
  const from = Number(query.get('cursor') ?? 0);
  const all = [...book.mandates.values()].filter(({ status }) => status !== 'asked').toReversed();
  const next = from + size < all.length ? String(from + size) : null;
  const meta = { per_page: size, next, count: all.length, total: all.length };
  return done('Mandate authorizations retrieved successfully', all.slice(from, from + size).map(shown), meta);
};

/** `POST /customer/authorization/deactivate`: of a mandate, or of a card that was kept. */
export const revokeRight = (book: StandInBook, body: unknown): StandInReply => {
  const { authorization_code: code } = z.object({ authorization_code: z.string() }).parse(body);
  const mandate = [...book.mandates.values()].find((each) => each.code === code);
  const isCards = book.authorizations.delete(code) && !mandate;
  if (!mandate && !isCards) return refused(404, 'Authorization not found');
  if (mandate) book.mandates.set(mandate.reference, { ...mandate, status: 'revoked' });
  return done('Authorization has been deactivated', null);
};

const channel = 'direct_debit';

const shown = ({ id, status, code, accountNumber, bankCode, email }: StandInMandate) => ({
  ...{ id, status, mandate_id: id, authorization_id: id, authorization_code: code, integration_id: 100 },
  ...{ account_number: accountNumber, bank_code: bankCode, bank_name: null, authorized_at: '2026-11-21T09:00:00.000Z' },
  customer: { id, customer_code: `CUS_${id}`, email, first_name: null, last_name: null },
});

const reportOf = ({ id, code, status, email, accountNumber }: StandInMandate) => ({
  ...{ authorization_code: code, active: status === 'active', last4: accountNumber.slice(-4), bank: 'Test Bank' },
  ...{ channel, reusable: true, account_name: null, customer: { code: `CUS_${id}`, email } },
});

/** Debits of accounts always take a while; of a number that ends in 51 they find too little. */
const debited = ({ accountNumber }: StandInMandate): TestCard => ({
  ...{ number: accountNumber, cvv: '', brand: 'bank', message: 'is an account', refund: 'processed', reusable: true },
  ...{ code: 'approved', response: 'Approved', whenStored: accountNumber.endsWith('51') ? 'later-poor' : 'later' },
});
