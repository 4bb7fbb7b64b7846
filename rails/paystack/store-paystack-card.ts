import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import * as z from 'zod/mini';
import type { PaystackClient } from './paystack-client.ts';
import type { PaystackDeps } from './paystack-port-deps.ts';
import { paystackReference } from './paystack-reference.ts';
import { verifyTransaction } from './verify-transaction.ts';

const cardOf = (chargeReference: string) => ({ kind: 'card', reference: chargeReference });

/** Keeps the card of a charge that Paystack calls reusable, with the address that alone may charge it. */
export const storePaystackCard = async (deps: PaystackDeps, chargeReference: string): Promise<boolean> => {
  if (await storedOf(deps, chargeReference)) return (await findRetainedCard(deps, chargeReference)) !== null;
  const transaction = await verifyTransaction(deps.client, paystackReference(chargeReference));
  const { authorization_code: code, reusable } = transaction?.authorization ?? {};
  const email = transaction?.customer?.email;
  if (transaction?.status !== 'success' || !code || !reusable || !email) return false;
  await deps.memory.start(cardOf(chargeReference), { code, email });
  return true;
};

/**
 * Withdraws a stored card: nothing is charged to the card from now on. The withdrawal is sent to Paystack until it
 * answers. A card that is unknown to Paystack can be charged by no one.
 */
export const forgetPaystackCard = async (
  deps: PaystackDeps,
  chargeReference: string,
  instead?: string,
): Promise<void> => {
  const { client, memory } = deps;
  const stored = await storedOf(deps, chargeReference);
  const next = instead === undefined ? null : await storedOf(deps, instead);
  if (!stored || stored.code === next?.code) return;
  const forgetting = forgottenOf(chargeReference);
  await memory.start(forgetting, null);
  if ((await memory.find(forgetting))?.status === 'answered') return;
  await deactivate(client, stored.code, 'card');
  await memory.answered(forgetting, null);
};

const forgottenOf = (chargeReference: string) => ({ kind: 'card-forgotten', reference: chargeReference });
const unknownCode = /authorization.*(?:not found|invalid)|invalid authorization/i;

/** Withdraws the right that a code stands for, of a card or an account. Throws unless Paystack says that it did, or knows none. */
export const deactivate = async (client: PaystackClient, code: string, what: 'card' | 'right'): Promise<void> => {
  const { ok, message } = await client.send('/customer/authorization/deactivate', { authorization_code: code });
  if (!ok && !unknownCode.test(message)) throw new RailRefused(`Paystack withdrew no ${what}: ${message}`);
};

/** The right to charge a stored card again; null if that charge stored none, or the card was withdrawn. */
export const findRetainedCard = async (deps: PaystackDeps, chargeReference: string): Promise<RetainedCard | null> => {
  const stored = await storedOf(deps, chargeReference);
  return stored && ((await deps.memory.find(forgottenOf(chargeReference))) ? null : stored);
};

const storedOf = async ({ memory }: PaystackDeps, chargeReference: string): Promise<RetainedCard | null> => {
  const remembered = await memory.find(cardOf(chargeReference));
  return remembered && retainedSchema.parse(remembered.value);
};

const retainedSchema = z.object({ code: z.string(), email: z.string() });
type RetainedCard = z.output<typeof retainedSchema>;
