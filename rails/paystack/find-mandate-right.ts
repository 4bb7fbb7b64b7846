import * as z from 'zod/mini';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';

/** A right to debit an account, as it stands at Paystack. */
export interface MandateRight {
  readonly code: string;
  readonly accountNumber: string;
  readonly status: 'pending' | 'active' | 'revoked';
}

/** So many pages of the list are read. */
const maxPages = 50;

/**
 * The right that a payer gave on a page; null if they gave none. Verifying names no account number, so the list of mandates
 * is read, where the payer's address is that of one link alone.
 */
export const findMandateRight = async (
  deps: PaystackPortDeps,
  page: { readonly reference: string; readonly email: string },
): Promise<MandateRight | null> => {
  const { ok, data } = await deps.client.ask(`/customer/authorization/verify/${encodeURIComponent(page.reference)}`);
  const verified = verifiedSchema.safeParse(data).data;
  // Paystack says the same of a payer who has not agreed yet and of a page that it does not know.
  if (!ok || !verified) return null;
  return listed(deps, verified.authorization_code);
};

const listed = async (
  deps: PaystackPortDeps,
  code: string,
  cursor: string | null = null,
  page = 1,
): Promise<MandateRight | null> => {
  const query = new URLSearchParams({ per_page: '100', ...(cursor === null ? {} : { cursor }) });
  const { ok, message, data, meta } = await deps.client.ask(`/directdebit/mandate-authorizations?${query}`);
  if (!ok) throw paystackSilent(`no list of mandates: ${message}`, true);
  const all = z.array(z.unknown()).parse(data);
  const named = all.find((each) => verifiedSchema.safeParse(each).data?.authorization_code === code);
  const found = mandateSchema.safeParse(named).data;
  // Mandates of other payers may be unreadable. This payer's mandate must have a readable status.
  if (named !== undefined && !found) throw paystackSilent('a mandate of no known status', true);
  if (found) return { code, accountNumber: found.account_number.padStart(10, '0'), status: found.status };
  const next = metaSchema.safeParse(meta).data?.next ?? null;
  if (next === null) return null;
  if (page >= maxPages) throw paystackSilent('the list of mandates is too long', true);
  return listed(deps, code, next, page + 1);
};

const verifiedSchema = z.object({ authorization_code: z.string() });
const mandateSchema = z.object({
  authorization_code: z.string(),
  account_number: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
  status: z.enum(['pending', 'active', 'revoked']),
});
const metaSchema = z.object({ next: z.optional(z.nullable(z.string())) });
