import type { LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import type { LinkInstructions, LinkRail, LinkRequest, RailLinkStatus } from '@yarda/domain/linking/linking-ports.ts';
import type { ChangeNotice, Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import { isPast, orNever } from '../calls/send-once.ts';
import { giveUpLink, isGivenUp, markLinkStarted } from './link-mark.ts';
import { findMandateId, idAfter, mandateCall, referenceOfMandate, rememberMandate } from './mandate-call.ts';
import { monoSilent } from './mono-client.ts';
import { findMonoCustomer, forgetMonoCustomer, makeMonoCustomer, wantedDetails } from './mono-customer.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { ourReference } from './mono-reference.ts';
import type { MonoMandate } from './mono-replies.ts';
import { isOver, readMandate, withdrawMandate } from './read-mandate.ts';
import { readMonoDelivery } from './read-mono-delivery.ts';
import { requestMandate } from './request-mandate.ts';
import { type MonoAccount, ownerOf, rememberLatest } from './reserve-start-day.ts';

/**
 * Links accounts by mandates of the switch. Mono must know who the payer is, once for each name that a bank has them
 * under; a transfer from the account then activates the mandate.
 */
export const monoLinkRail = (deps: MonoPortDeps): LinkRail => {
  const find = (reference: string) => findLink(deps, reference);
  return {
    name: deps.name,
    readyDays: 1,
    start: (request) => continueRun(deps, request, null),
    supply: ({ details, ...rest }) => continueRun(deps, rest, details),
    covers: async (institutionCode) => (await deps.banks.codeOf(institutionCode)) !== null,
    confirmPayIn: find,
    // Mono asks no questions.
    answer: ({ reference }) => find(reference),
    find,
    end: (reference) => endLink(deps, reference),
    withdraw: (reference) => withdrawLink(deps, reference),
    readReport: (delivery) => readLinkNotification(deps, delivery),
  };
};

const details: LinkInstructions = { requires: 'details', details: wantedDetails };
const refused: LinkInstructions = { requires: 'refused' };

const continueRun = async (
  deps: MonoPortDeps,
  request: LinkRequest,
  given: LinkDetails | null,
): Promise<LinkInstructions> => {
  await markLinkStarted(deps.memory, request.reference);
  if (await isGivenUp(deps.memory, request.reference)) return refused;
  const bankCode = await deps.banks.codeOf(request.institutionCode);
  if (bankCode === null) return refused;
  const existing = await findMonoCustomer(deps, request);
  const customer = existing ?? (given && (await makeMonoCustomer(deps, request, given)));
  if (customer === null) return details;
  const next = await requestMandate(deps, { ...request, customer, bankCode });
  if (next.requires !== 'unknown') return next;
  await forgetMonoCustomer(deps, request);
  return details;
};

/** A link that was never begun never will be; one that waits for details has no mandate yet. */
const findLink = async (deps: MonoPortDeps, reference: string): Promise<RailLinkStatus> => {
  const status = await mandateLinkStatus(deps, reference);
  if (status) return status;
  return (await giveUpLink(deps.memory, reference, new Date(0))) ? { status: 'failed' } : { status: 'waiting' };
};

const endLink = async (deps: MonoPortDeps, reference: string): Promise<RailLinkStatus> => {
  await giveUpLink(deps.memory, reference, new Date(deps.now()));
  return endMandate(deps, reference);
};

const withdrawLink = async (deps: MonoPortDeps, reference: string): Promise<void> => {
  const { status } = await endLink(deps, reference);
  const id = status === 'approved' ? await findMandateId(deps, reference) : null;
  if (id === null) return;
  await withdrawMandate(deps, id);
  if (!isOver((await readMandate(deps, id)).status)) throw new RailRefused('Mono withdrew no mandate');
};

/** Events about a mandate name its id, and some our reference. `created` heals an answer that was lost. */
const readLinkNotification = async (deps: MonoPortDeps, delivery: Delivery): Promise<Reading<ChangeNotice<'link'>>> => {
  const report = readMonoDelivery(deps, delivery);
  if (!report) return null;
  const { event, eventId, data } = report;
  if (!/^events\.mandates?\.(?:action\.)?[a-z]+$/.test(event)) return 'ignored';
  const id = data.mandate ?? data.id ?? '';
  const named = data.reference ? await ourReference(deps.memory, data.reference) : null;
  const reference = (id === '' ? null : await registerMandate(deps, id)) ?? named;
  return reference === null ? 'ignored' : { kind: 'news', about: 'link', eventId, reference };
};

/**
 * The link of a mandate that an event names; null if there is none. Mono’s word, not the event’s, says which. A mandate
 * whose answer was lost becomes known by this; if its link was given up meanwhile, the mandate is withdrawn.
 */
const registerMandate = async (deps: MonoPortDeps, id: string): Promise<string | null> => {
  const existing = await referenceOfMandate(deps, id);
  if (existing !== null) return existing;
  const mandate = await readMandate(deps, id).catch(() => null);
  const reference = mandate && (await referenceBy(deps, mandate));
  if (!reference) return null;
  await rememberMandate(deps, reference, id);
  const account = accountOf(mandate);
  if (account) await rememberLatest(deps, account, id);
  if ((await isGivenUp(deps.memory, reference)) && !mandate.approved && !isOver(mandate.status))
    await withdrawMandate(deps, id);
  return reference;
};

/** By our reference or, should Mono leave it out, by account and first day, of which there is one mandate at most. */
const referenceBy = async (deps: MonoPortDeps, mandate: MonoMandate): Promise<string | null> => {
  if (mandate.reference) return ourReference(deps.memory, mandate.reference);
  const account = accountOf(mandate);
  return account && mandate.start_date ? ownerOf(deps, account, mandate.start_date.slice(0, 10)) : null;
};

const accountOf = ({ account_number, bank_code, institution }: MonoMandate): MonoAccount | null => {
  const bankCode = bank_code ?? institution?.bank_code;
  return account_number && bankCode ? { bankCode, accountNumber: account_number } : null;
};

const failed: RailLinkStatus = { status: 'failed' };

/** How a link stands by its mandate; null if none was asked for. One that never was asked for never will be. */
const mandateLinkStatus = async (deps: MonoPortDeps, reference: string): Promise<RailLinkStatus | null> => {
  const { word, since } = await mandateCall(deps, reference);
  if (!word) return null;
  const id = await idAfter(deps, reference, word);
  if (id) return toStatus(deps, reference, await readMandate(deps, id));
  if (word.state === 'refused' || word.state === 'ended') return failed;
  return isPast(deps, since) ? failed : { status: 'waiting' };
};

/** Withdraws a mandate that waits; one that was never asked for never will be. */
const endMandate = async (deps: MonoPortDeps, reference: string): Promise<RailLinkStatus> => {
  const { call } = await mandateCall(deps, reference);
  const word = await orNever(deps, call);
  const id = await idAfter(deps, reference, word);
  if (!id && word.state === 'sending') throw monoSilent('the mandate is being asked for');
  if (!id) return failed;
  const status = await toStatus(deps, reference, await readMandate(deps, id));
  if (status.status !== 'waiting') return status;
  await withdrawMandate(deps, id);
  return toStatus(deps, reference, await readMandate(deps, id));
};

const resting = new Set(['paused', 'suspended']);

/** An ended mandate was withdrawn if it was ever approved, and otherwise failed: Mono uses one status for both. */
const toStatus = async (
  { memory }: MonoPortDeps,
  reference: string,
  { status, approved, ready_to_debit: ready }: MonoMandate,
): Promise<RailLinkStatus> => {
  const approval = { kind: 'approved', reference };
  if (approved) await memory.start(approval, null);
  if (isOver(status)) return (await memory.find(approval)) ? { status: 'cancelled' } : failed;
  if (approved) return { status: 'approved', ready: ready && !resting.has(status) };
  return { status: 'waiting' };
};
