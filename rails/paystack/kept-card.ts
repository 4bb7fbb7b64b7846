import * as z from 'zod/mini';
import type { PaystackDeps } from './paystack-port-deps.ts';
import { paystackReference } from './paystack-reference.ts';
import { verifyTransaction } from './verify-transaction.ts';

const cardOf = (chargeReference: string) => ({ kind: 'card', reference: chargeReference });

/** Keeps the card of a charge that Paystack calls reusable, with the address that alone may charge it. */
export const keepPaystackCard = async (deps: PaystackDeps, chargeReference: string): Promise<boolean> => {
  if (await findKeptCard(deps, chargeReference)) return true;
  const transaction = await verifyTransaction(deps.client, paystackReference(chargeReference));
  const { authorization_code: code, reusable } = transaction?.authorization ?? {};
  const email = transaction?.customer?.email;
  if (transaction?.status !== 'success' || !code || !reusable || !email) return false;
  await deps.memory.begin(cardOf(chargeReference), { code, email });
  return true;
};

/** What charges a kept card again; null if none was kept of that charge. */
export const findKeptCard = async ({ memory }: PaystackDeps, chargeReference: string): Promise<KeptCard | null> => {
  const remembered = await memory.find(cardOf(chargeReference));
  return remembered && keptSchema.parse(remembered.value);
};

const keptSchema = z.object({ code: z.string(), email: z.string() });
type KeptCard = z.output<typeof keptSchema>;
