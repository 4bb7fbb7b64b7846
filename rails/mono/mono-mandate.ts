import { dayInLagos } from '@yarda/domain/calendar/lagos-time.ts';
import type { LinkAsks, LinkRequest, LinkStanding } from '@yarda/domain/linking/linking-ports.ts';
import type { Json, RailCall } from '@yarda/domain/rail-memory.ts';
import * as z from 'zod/mini';
import { hasArrived, orNever, sendOnce, type Word, wordOf } from '../calls/send-once.ts';
import { placeFor, rememberPlace } from './mandate-place.ts';
import { monoSilent } from './mono-client.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { monoReference, rememberReference } from './mono-reference.ts';
import { destinationSchema, type MonoMandate } from './mono-replies.ts';
import { isOver, readMandate } from './read-mandate.ts';

/** The least that a mandate allows in all. */
const leastTotalKobo = 20_000;

/** What came of asking for a mandate: `unknown` if Mono does not accept who the payer is. */
export type MandateAsked = LinkAsks | { readonly asks: 'unknown' };

/**
 * Asks for a mandate, once for each reference. Mono bounds what it allows in all, so that bound is what one debit may
 * take; each debit is Mono's call and ours, so the mandate is variable.
 */
export const askForMandate = async (
  deps: MonoPortDeps,
  asked: LinkRequest & { readonly customer: string; readonly bankCode: string },
): Promise<MandateAsked> => {
  const { reference, accountNumber, mandate, customer, bankCode } = asked;
  await rememberReference(deps.memory, reference);
  const place = `${bankCode}/${accountNumber}`;
  const word = await sendOnce(deps, {
    call: await openCall(deps, reference),
    send: async () => {
      const start_date = await placeFor(deps, place, reference);
      return deps.client.send('/v3/payments/mandates', {
        ...{ debit_type: 'variable', mandate_type: 'emandate', verification_method: 'transfer_verification' },
        ...{ customer, account_number: accountNumber, bank_code: bankCode, reference: monoReference(reference) },
        ...{ amount: Math.max(mandate.eachKobo, leastTotalKobo), fee_bearer: 'business' },
        description: 'Payments that you agree to',
        ...{ start_date, end_date: dayInLagos(Date.parse(mandate.until)) },
      });
    },
    keep: ({ data }): Json => keptSchema.safeParse(data).data ?? null,
  });
  const made = mandateIn(word);
  if (made) {
    await rememberMandate(deps, reference, made.id);
    await rememberPlace(deps, place, made.id);
    return asksOf(asked, made);
  }
  if (word.told === 'refused') return { asks: isAboutPayer(word.message) ? 'unknown' : 'refused' };
  if (word.told === 'ended') return { asks: 'refused' };
  throw monoSilent(`the mandate is ${word.told}`);
};

const isAboutPayer = (message: string): boolean => /bvn|identity|\bname\b/i.test(message);

/** The call that asks for a link's mandate. It may be made again if it never left, or was about another payer. */
const openCall = async (deps: MonoPortDeps, reference: string, attempt = 1): Promise<RailCall> => {
  const call = { kind: 'mandate', reference: attempt === 1 ? reference : `${reference}=${attempt}` };
  const word = await wordOf(deps, call);
  const isInVain = word?.told === 'unsent' || (word?.told === 'refused' && isAboutPayer(word.message));
  return isInVain ? openCall(deps, reference, attempt + 1) : call;
};

/** How a link stands by its mandate; null if none was asked for. One that never was asked for never will be. */
export const standingOfMandate = async (deps: MonoPortDeps, reference: string): Promise<LinkStanding | null> => {
  const call = await openCall(deps, reference);
  const word = await wordOf(deps, call);
  if (!word) return null;
  const id = await findMandateId(deps, reference);
  if (id) return standingOf(deps, reference, await readMandate(deps, id));
  if (word.told === 'refused' || word.told === 'ended') return failed;
  return (await hasArrived(deps, call)) ? failed : { status: 'waiting' };
};

/** Withdraws a mandate that waits; one that was never asked for never will be. */
export const endMandate = async (deps: MonoPortDeps, reference: string): Promise<LinkStanding> => {
  const word = await orNever(deps, await openCall(deps, reference));
  const id = await findMandateId(deps, reference);
  if (!id && word.told === 'sending') throw monoSilent('the mandate is being asked for');
  if (!id) return failed;
  const standing = await standingOf(deps, reference, await readMandate(deps, id));
  if (standing.status !== 'waiting') return standing;
  await deps.client.change(`/v3/payments/mandates/${encodeURIComponent(id)}/cancel`);
  return standingOf(deps, reference, await readMandate(deps, id));
};

const failed: LinkStanding = { status: 'failed' };

/** A mandate's id: from its answer or, if that was lost, from a webhook. */
export const findMandateId = async (deps: MonoPortDeps, reference: string): Promise<string | null> => {
  const word = await wordOf(deps, await openCall(deps, reference));
  const made = word && mandateIn(word);
  if (made) return made.id;
  const told = await deps.memory.find(idOf(reference));
  return told && z.string().parse(told.value);
};

/** Remembers which link a mandate is of: some of Mono's webhooks name the mandate alone. */
export const rememberMandate = async (deps: MonoPortDeps, reference: string, id: string): Promise<void> => {
  await deps.memory.begin(idOf(reference), id);
  await deps.memory.begin(linkOf(id), reference);
};

export const referenceOfMandate = async (deps: MonoPortDeps, id: string): Promise<string | null> => {
  const remembered = await deps.memory.find(linkOf(id));
  return remembered && z.string().parse(remembered.value);
};

const resting = new Set(['paused', 'suspended']);

/** What is over was withdrawn if it was ever approved, and else never made: Mono's word for both is the same. */
const standingOf = async (
  { memory }: MonoPortDeps,
  reference: string,
  { status, approved, ready_to_debit: ready }: MonoMandate,
): Promise<LinkStanding> => {
  const approval = { kind: 'approved', reference };
  if (approved) await memory.begin(approval, null);
  if (isOver(status)) return (await memory.find(approval)) ? { status: 'cancelled' } : failed;
  if (approved) return { status: 'approved', ready: ready && !resting.has(status) };
  return { status: 'waiting' };
};

const idOf = (reference: string) => ({ kind: 'mandate-id', reference });
const linkOf = (id: string) => ({ kind: 'mandate-of', reference: id });

/** What is kept of a mandate's answer. Null if it held none: then it counts as lost. */
const keptSchema = z.pipe(
  z.object({ id: z.string().check(z.minLength(1)), transfer_destinations: z.array(destinationSchema) }),
  z.transform(({ id, transfer_destinations }) => ({
    id,
    destinations: transfer_destinations.map(({ bank_name: bankName, account_number: accountNumber }) => ({
      ...{ bankName, accountNumber },
    })),
  })),
);
const madeSchema = z.object({
  id: z.string(),
  destinations: z.array(z.object({ bankName: z.string(), accountNumber: z.string() })),
});

const mandateIn = (word: Word) => (word.told === 'done' ? (madeSchema.safeParse(word.kept).data ?? null) : null);

/** Four banks send no less than ₦100: Ecobank, Unity, Union and Standard Chartered. */
const hundredNaira = new Set(['000010', '000011', '000018', '000021']);

/** The transfer from the account itself that activates the mandate at the switch. */
const asksOf = ({ institutionCode }: LinkRequest, { id, destinations }: z.output<typeof madeSchema>): LinkAsks => {
  const [first, ...others] = destinations;
  if (!first) return { asks: 'nothing' };
  return {
    asks: 'payIn',
    payIn: {
      ...first,
      ...(others.length > 0 && { others }),
      beneficiary: 'NIBSS mandate activation',
      amount: hundredNaira.has(institutionCode) ? 10_000 : 5_000,
      paymentId: id,
    },
  };
};
