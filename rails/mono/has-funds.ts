import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import * as z from 'zod/mini';
import { findMandateId } from './mandate-call.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';

type Asked = Parameters<NonNullable<MandateRail['hasFunds']>>[0];

/** The switch calls a balance below ₦1,000 nothing, so of smaller debits its 'no' means nothing. */
const minCheckedKobo = 100_000;

/** Whether an account has enough for a debit; null where Mono does not say, in words that we know. */
export const hasMonoFunds = async (deps: MonoPortDeps, { amountKobo, account }: Asked): Promise<boolean | null> => {
  const id = account.linkOf === null ? null : await findMandateId(deps, account.linkOf);
  if (id === null || amountKobo < minCheckedKobo) return null;
  const path = `/v3/payments/mandates/${encodeURIComponent(id)}/balance-inquiry`;
  const { ok, data } = await deps.client.ask(`${path}?${new URLSearchParams({ amount: String(amountKobo) })}`);
  const told = ok ? outcomeSchema.safeParse(data).data : null;
  if (!told) return null;
  if (typeof told.has_sufficient_balance === 'boolean') return told.has_sufficient_balance;
  return typeof told.account_balance === 'number' ? told.account_balance >= amountKobo : null;
};

const outcomeSchema = z.object({
  has_sufficient_balance: z.optional(z.nullable(z.boolean())),
  account_balance: z.optional(z.nullable(z.number())),
});
