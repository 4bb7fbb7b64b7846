import type { BankDirectory, Enquired, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Bank } from '@yarda/domain/accounts/bank.ts';
import * as z from 'zod/mini';
import { type PaystackClient, paystackSilent } from './paystack-client.ts';

interface DirectoryDeps {
  readonly name: string;
  readonly client: PaystackClient;
  readonly banks: readonly Bank[];
  readonly now: () => number;
}

/** No card or mandate can be linked by Paystack's word alone. */
const notLinked: Linkable = { transactionService: false, altTransactionService: false, card: false };

const dayMs = 24 * 3_600_000;

/** Name enquiry at Paystack, one bank at a time. Its list of banks is asked for once a day. */
export const paystackBankDirectory = (deps: DirectoryDeps): BankDirectory => {
  let listed: { readonly atMs: number; readonly codes: Promise<ReadonlyMap<string, string>> } | null = null;
  const codes = () => {
    if (!listed || listed.atMs <= deps.now() - dayMs) listed = { atMs: deps.now(), codes: codesOf(deps) };
    const { codes: asked } = listed;
    // A list that could not be had is asked for again.
    asked.catch(() => {
      if (listed?.codes === asked) listed = null;
    });
    return asked;
  };
  return {
    name: deps.name,
    // Paystack publishes no limit. By tens, a search of every bank ends in time even if each takes its seven seconds.
    mostAtOnce: 10,
    capabilitiesOf: async () => notLinked,
    enquire: async ({ accountNumber, institutionCode }) => {
      const code = (await codes()).get(institutionCode);
      return code === undefined ? 'unknown' : resolve(deps.client, accountNumber, code);
    },
    heldBy: async () => {
      throw new Error('Paystack does not say which accounts a person holds');
    },
  };
};

const resolve = async (client: PaystackClient, number: string, code: string): Promise<Enquired> => {
  const query = new URLSearchParams({ account_number: number, bank_code: code });
  const { ok, message, data } = await client.ask(`/bank/resolve?${query}`);
  if (ok) {
    const { account_name: accountName } = resolvedSchema.parse(data);
    return { accountName, nameEnquiryId: `ps-${code}-${number}`, possible: notLinked };
  }
  // Paystack says the same of an account that does not exist and of a bank that is down.
  if (/could not resolve/i.test(message)) return 'unknown';
  throw paystackSilent(`the account is not resolved: ${message}`, false);
};

/** Paystack's code of each bank that it covers, by the six-digit code at the switch. */
const codesOf = async ({ client, banks }: DirectoryDeps): Promise<ReadonlyMap<string, string>> => {
  const listed = await listBanks(client);
  const ofNip = new Map(listed.flatMap(({ code, nip_sort_code: nip }) => (nip ? [[nip, code] as const] : [])));
  const known = new Set(listed.map(({ code }) => code));
  return new Map(
    banks.flatMap(({ institutionCode, nubanCode }) => {
      const code = ofNip.get(institutionCode) ?? paystackCodeOf(nubanCode);
      return code !== null && known.has(code) ? [[institutionCode, code]] : [];
    }),
  );
};

/** Banks have three digits at Paystack, `000058` being `058`; others five, `950211` being `50211`. */
const paystackCodeOf = (nubanCode: string | null): string | null => nubanCode?.replace(/^(?:000|9)/, '') ?? null;

const listBanks = async (client: PaystackClient, next?: string): Promise<readonly ListedBank[]> => {
  const query = new URLSearchParams({ country: 'nigeria', perPage: '100', use_cursor: 'true' });
  query.set('include_nip_sort_code', 'true');
  if (next !== undefined) query.set('next', next);
  const { data, meta } = await client.ask(`/bank?${query}`);
  const banks = z.array(bankSchema).parse(data);
  const following = z.object({ next: z.string().check(z.minLength(1)) }).safeParse(meta).data?.next;
  return following === undefined ? banks : [...banks, ...(await listBanks(client, following))];
};

const bankSchema = z.object({ code: z.string(), nip_sort_code: z.optional(z.nullable(z.string())) });
type ListedBank = z.output<typeof bankSchema>;

const resolvedSchema = z.object({ account_name: z.string().check(z.minLength(1)) });
