import { createHash } from 'node:crypto';
import type { LinkInstructions, LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import type { Json, RailMemory } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { recordedOutcome, sendOnce, type Word } from '../calls/send-once.ts';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackDeps, PaystackPortDeps } from './paystack-port-deps.ts';

/** So many pages are opened for one link, each time that an answer was lost. */
const maxAttempts = 20;

type MandateRequest = LinkRequest & { readonly bankCode: string };

/**
 * Opens the page on which a payer agrees to direct debits. If the answer is lost, no one has seen the page, so another is
 * opened; the first dies unused. Paystack makes the reference, so each link has a payer's address of its own.
 */
export const openMandatePage = async (
  deps: PaystackPortDeps,
  request: MandateRequest,
  attempt = 1,
): Promise<LinkInstructions> => {
  const { reference, accountNumber: number, bankCode: bank_code, returnUrl } = request;
  const email = `${await rememberAddress(deps.memory, reference, attempt)}@${deps.payerDomain}`;
  const word = await sendOnce(deps, {
    call: callOf(reference, attempt),
    send: () =>
      deps.client.send('/customer/authorization/initialize', {
        ...{ email, channel: 'direct_debit', callback_url: returnUrl, account: { number, bank_code } },
      }),
    serialize: ({ data }): Json => {
      const page = pageSchema.safeParse(data).data;
      return page ? { url: page.redirect_url, reference: page.reference, email } : null;
    },
  });
  const page = pageIn(word);
  if (page) return { requires: 'page', url: page.url };
  if (word.state === 'refused') return { requires: 'refused' };
  if (word.state === 'sending' || attempt >= maxAttempts) throw paystackSilent(`the page is ${word.state}`, false);
  return openMandatePage(deps, request, attempt + 1);
};

/** The page that a link's payer was sent to; null if none was opened. */
export const findMandatePage = async (deps: PaystackDeps, reference: string): Promise<MandatePage | null> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const word = await recordedOutcome(deps, callOf(reference, attempt));
    const page = word && pageIn(word);
    if (page || !word) return page;
  }
  return null;
};

/** Our reference of the link that a made-up address belongs to; null for any other address. */
export const linkOfAddress = async ({ memory }: PaystackDeps, address: string): Promise<string | null> => {
  const [, key] = /^link-([0-9a-f]+)@/.exec(address.toLowerCase()) ?? [];
  const remembered = key === undefined ? null : await memory.find(addressCall(key));
  return remembered && z.string().parse(remembered.value);
};

const rememberAddress = async (memory: RailMemory, reference: string, attempt: number): Promise<string> => {
  const key = createHash('sha256').update(`${reference}=${attempt}`).digest('hex').slice(0, 32);
  await memory.start(addressCall(key), reference);
  return `link-${key}`;
};

const addressCall = (key: string) => ({ kind: 'link-address', reference: key });
const callOf = (reference: string, attempt: number) => ({ kind: 'link-page', reference: `${reference}=${attempt}` });

const pageSchema = z.object({ redirect_url: z.url({ protocol: /^https?$/ }), reference: z.string() });
const retainedSchema = z.object({ url: z.string(), reference: z.string(), email: z.string() });
type MandatePage = z.output<typeof retainedSchema>;

const pageIn = (word: Word): MandatePage | null =>
  word.state === 'done' ? (retainedSchema.safeParse(word.stored).data ?? null) : null;
