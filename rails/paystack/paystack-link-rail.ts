import type { LinkInstructions, LinkRail, LinkRequest, RailLinkStatus } from '@yarda/domain/linking/linking-ports.ts';
import type { ChangeNotice, Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import { findMandatePage, linkOfAddress, openMandatePage } from './mandate-authorization.ts';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import { readPaystackDelivery } from './read-delivery.ts';
import { deactivate } from './store-paystack-card.ts';

/**
 * Direct-debit mandates: the payer agrees on Paystack's page, and sends ₦50 from the account there. A page cannot be closed,
 * so what is agreed after its link was given up is withdrawn.
 */
export const paystackLinkRail = (deps: PaystackPortDeps): LinkRail => {
  const find = (reference: string) => findLink(deps, reference);
  const start = (request: LinkRequest) => startLink(deps, request);
  const end = async (reference: string) => {
    await deps.memory.end(linkOf(reference), new Date(deps.now()));
    return find(reference);
  };
  return {
    name: deps.name,
    readyDays: 1,
    start,
    // Paystack asks for no details on our page, and no questions.
    supply: start,
    answer: ({ reference }) => find(reference),
    covers: async (institutionCode) => (await deps.banks.find(institutionCode))?.debitable ?? false,
    confirmPayIn: find,
    find,
    end,
    withdraw: async (reference) => {
      const { status } = await end(reference);
      const right = status === 'approved' ? await findLinkedRight(deps, reference) : null;
      if (right) await deactivate(deps.client, right.code, 'right');
    },
    readReport: (delivery) => readLinkNotification(deps, delivery),
  };
};

const failed: RailLinkStatus = { status: 'failed' };

const startLink = async (deps: PaystackPortDeps, request: LinkRequest): Promise<LinkInstructions> => {
  await deps.memory.start(linkOf(request.reference), { accountNumber: request.accountNumber });
  if (await isEnded(deps, request.reference)) return { requires: 'refused' };
  const bank = await deps.banks.find(request.institutionCode);
  const instructions = bank?.debitable ? await openMandatePage(deps, { ...request, bankCode: bank.code }) : null;
  if (instructions && instructions.requires !== 'refused') return instructions;
  await deps.memory.end(linkOf(request.reference), new Date(deps.now()));
  return { requires: 'refused' };
};

/** How a link stands: by the right that its payer gave on the page, if any. One that was never begun never will be. */
const findLink = async (deps: PaystackPortDeps, reference: string): Promise<RailLinkStatus> => {
  const remembered = await deps.memory.end(linkOf(reference), new Date(0));
  const request = linkInputSchema.safeParse(remembered.value).data;
  const page = request && (await findMandatePage(deps, reference));
  if (!page) return remembered.status === 'ended' ? failed : { status: 'waiting' };
  const right = await findMandateRight(deps, page);
  const approval = { kind: 'link-approved', reference };
  const wasApproved = (await deps.memory.find(approval)) !== null;
  if (right?.status === 'revoked') return wasApproved ? { status: 'cancelled' } : failed;
  const isOurs = right !== null && right.accountNumber === request.accountNumber;
  if (right && !wasApproved && (remembered.status === 'ended' || !isOurs)) return withdraw(deps, right);
  if (!right) return remembered.status === 'ended' ? failed : { status: 'waiting' };
  await deps.memory.start(approval, { code: right.code, email: page.email });
  return { status: 'approved', ready: right.status === 'active' };
};

/** A right that we must not have: to another account than the one that was to be linked, or given too late. */
const withdraw = async (deps: PaystackPortDeps, right: MandateRight): Promise<RailLinkStatus> => {
  await deactivate(deps.client, right.code, 'right');
  return failed;
};

/** The right that debits a linked account; null if no approved link is stored. */
export const findLinkedRight = async ({ memory }: PaystackPortDeps, reference: string) => {
  const remembered = await memory.find({ kind: 'link-approved', reference });
  return remembered && rightSchema.parse(remembered.value);
};

const linkOf = (reference: string) => ({ kind: 'link', reference });
const linkInputSchema = z.object({ accountNumber: z.string() });
const rightSchema = z.object({ code: z.string(), email: z.string() });

const isEnded = async ({ memory }: PaystackPortDeps, reference: string): Promise<boolean> =>
  (await memory.find(linkOf(reference)))?.status === 'ended';

/** The first of these events names no reference, so the payer's address says which link it is about. */
const readLinkNotification = async (
  deps: PaystackPortDeps,
  delivery: Delivery,
): Promise<Reading<ChangeNotice<'link'>>> => {
  const report = readPaystackDelivery(deps, delivery);
  if (!report) return null;
  const data = report.event.startsWith('direct_debit.authorization.') ? eventSchema.safeParse(report.data).data : null;
  const reference = data ? await linkOfAddress(deps, data.customer.email) : null;
  if (!data || reference === null) return 'ignored';
  return { kind: 'news', about: 'link', eventId: `${report.event}:${data.authorization_code}`, reference };
};

const eventSchema = z.object({ authorization_code: z.string(), customer: z.object({ email: z.string() }) });

/** A right to debit an account, as it stands at Paystack. */
interface MandateRight {
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
const findMandateRight = async (
  deps: PaystackPortDeps,
  page: { readonly reference: string; readonly email: string },
): Promise<MandateRight | null> => {
  const { ok, data } = await deps.client.get(`/customer/authorization/verify/${encodeURIComponent(page.reference)}`);
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
  const { ok, message, data, meta } = await deps.client.get(`/directdebit/mandate-authorizations?${query}`);
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
