import type { BankDirectory, Enquired, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import * as z from 'zod/mini';
import type { PaystackBanks } from './paystack-banks.ts';
import type { PaystackClient } from './paystack-client.ts';

interface DirectoryDeps {
  readonly name: string;
  readonly client: PaystackClient;
  readonly banks: PaystackBanks;
}

/** No card or mandate can be linked by Paystack's word alone. */
const notLinked: Linkable = { transactionService: false, altTransactionService: false, card: false };

/** Name enquiry at Paystack, one bank at a time. */
export const paystackBankDirectory = ({ name, client, banks }: DirectoryDeps): BankDirectory => ({
  name,
  // Paystack publishes no limit. By tens, a search of every bank ends in time even if each takes its seven seconds.
  maxAtOnce: 10,
  capabilitiesOf: async () => notLinked,
  enquire: async ({ accountNumber, institutionCode }) => {
    const bank = await banks.find(institutionCode);
    return bank ? resolve(client, accountNumber, bank.code) : 'unknown';
  },
  ownedBy: async () => {
    throw new Error('Paystack does not say which accounts a person holds');
  },
});

const resolve = async (client: PaystackClient, number: string, code: string): Promise<Enquired> => {
  const query = new URLSearchParams({ account_number: number, bank_code: code });
  const { ok, message, data } = await client.ask(`/bank/resolve?${query}`);
  if (ok) {
    const { account_name: accountName } = resolvedSchema.parse(data);
    return { accountName, nameEnquiryId: `ps-${code}-${number}`, possible: notLinked };
  }
  // Paystack says the same of an account that does not exist and of a bank that is down.
  if (/could not resolve/i.test(message)) return 'unknown';
  throw new RailRefused(`Paystack resolved no account: ${message}`);
};

const resolvedSchema = z.object({ account_name: z.string().check(z.minLength(1)) });
