import { type PaystackClient, paystackSilent } from './paystack-client.ts';
import { type PaystackTransaction, transactionSchema } from './paystack-replies.ts';

/** Asks Paystack about a transaction by its reference; null if it has none. */
export const verifyTransaction = async (
  client: PaystackClient,
  reference: string,
): Promise<PaystackTransaction | null> => {
  const { ok, message, data } = await client.get(`/transaction/verify/${encodeURIComponent(reference)}`);
  if (!ok && /reference.*(?:not found|invalid)|transaction not found/i.test(message)) return null;
  const transaction = transactionSchema.safeParse(data);
  if (transaction.success && transaction.data.reference === reference) return transaction.data;
  throw paystackSilent(`no transaction in the answer: ${message}`, false);
};
