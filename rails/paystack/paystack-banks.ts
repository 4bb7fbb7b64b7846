import type { Bank } from '@yarda/domain/accounts/bank.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import * as z from 'zod/mini';
import { onceADay } from '../calls/once-a-day.ts';
import type { PaystackClient } from './paystack-client.ts';

/** A bank as Paystack knows it: its code there, and whether its accounts can be debited under mandates. */
interface PaystackBank {
  readonly code: string;
  readonly debitable: boolean;
}

export interface PaystackBanks {
  /** A bank by its six-digit code at the switch; null if Paystack does not cover it. */
  find(institutionCode: string): Promise<PaystackBank | null>;
}

interface BanksDeps {
  readonly client: PaystackClient;
  readonly banks: readonly Bank[];
  readonly now: Clock;
}

/** Paystack's list of banks, asked for once a day. */
export const paystackBanks = (deps: BanksDeps): PaystackBanks => {
  const banks = onceADay(deps.now, () => banksOf(deps));
  return { find: async (institutionCode) => (await banks()).get(institutionCode) ?? null };
};

/** The banks that Paystack covers, by the six-digit code at the switch. */
const banksOf = async ({ client, banks }: BanksDeps): Promise<ReadonlyMap<string, PaystackBank>> => {
  const listed = (await listBanks(client)).map(
    ({ code, nip_sort_code: nip, available_for_direct_debit: debitable }) => ({
      ...{ code, nip, debitable },
    }),
  );
  const ofNip = new Map(listed.flatMap((bank) => (bank.nip ? [[bank.nip, bank] as const] : [])));
  const ofCode = new Map(listed.map((bank) => [bank.code, bank]));
  return new Map(
    banks.flatMap(({ institutionCode, nubanCode }) => {
      const bank = ofNip.get(institutionCode) ?? ofCode.get(paystackCodeOf(nubanCode) ?? '');
      return bank ? [[institutionCode, bank] as const] : [];
    }),
  );
};

/** Banks have three digits at Paystack, `000058` being `058`; others five, `950211` being `50211`. */
const paystackCodeOf = (nubanCode: string | null): string | null => nubanCode?.replace(/^(?:000|9)/, '') ?? null;

const listBanks = async (client: PaystackClient, next?: string): Promise<readonly ListedBank[]> => {
  const query = new URLSearchParams({ country: 'nigeria', perPage: '100', use_cursor: 'true' });
  query.set('include_nip_sort_code', 'true');
  if (next !== undefined) query.set('next', next);
  const { data, meta } = await client.get(`/bank?${query}`);
  const banks = z
    .array(z.unknown())
    .parse(data)
    .flatMap((listed) => bankSchema.safeParse(listed).data ?? []);
  const following = z.object({ next: z.string().check(z.minLength(1)) }).safeParse(meta).data?.next;
  return following === undefined ? banks : [...banks, ...(await listBanks(client, following))];
};

const bankSchema = z.object({
  code: z.string(),
  nip_sort_code: z.optional(z.nullable(z.string())),
  available_for_direct_debit: z.catch(z.boolean(), false),
});
type ListedBank = z.output<typeof bankSchema>;
