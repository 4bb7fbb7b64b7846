import type { LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import type { LinkInstructions, LinkRail, LinkRequest, RailLinkStatus } from '@yarda/domain/linking/linking-ports.ts';
import type { Delivery, News, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import { giveUpLink, isGivenUp, markLinkStarted } from './link-mark.ts';
import { findMandateId } from './mandate-call.ts';
import { endMandate, mandateLinkStatus } from './mandate-state.ts';
import { findMonoCustomer, forgetMonoCustomer, makeMonoCustomer, wantedDetails } from './mono-customer.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { ourReference } from './mono-reference.ts';
import { isOver, readMandate, withdrawMandate } from './read-mandate.ts';
import { readMonoDelivery } from './read-mono-delivery.ts';
import { registerMandate } from './register-mandate.ts';
import { requestMandate } from './request-mandate.ts';

/**
 * Links accounts by mandates of the switch. Mono must know who the payer is, once for each name that a bank has them
 * under; a transfer from the account then activates the mandate.
 */
export const monoLinkRail = (deps: MonoPortDeps): LinkRail => {
  const find = (reference: string) => findLink(deps, reference);
  return {
    name: deps.name,
    readyDays: 1,
    begin: (asked) => continueRun(deps, asked, null),
    supply: ({ details, ...asked }) => continueRun(deps, asked, details),
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

const details: LinkInstructions = { asks: 'details', details: wantedDetails };
const refused: LinkInstructions = { asks: 'refused' };

const continueRun = async (
  deps: MonoPortDeps,
  asked: LinkRequest,
  given: LinkDetails | null,
): Promise<LinkInstructions> => {
  await markLinkStarted(deps.memory, asked.reference);
  if (await isGivenUp(deps.memory, asked.reference)) return refused;
  const bankCode = await deps.banks.codeOf(asked.institutionCode);
  if (bankCode === null) return refused;
  const known = await findMonoCustomer(deps, asked);
  const customer = known ?? (given && (await makeMonoCustomer(deps, asked, given)));
  if (customer === null) return details;
  const next = await requestMandate(deps, { ...asked, customer, bankCode });
  if (next.asks !== 'unknown') return next;
  await forgetMonoCustomer(deps, asked);
  return details;
};

/** A link that was never begun never will be; one that waits for details has no mandate yet. */
const findLink = async (deps: MonoPortDeps, reference: string): Promise<RailLinkStatus> => {
  const standing = await mandateLinkStatus(deps, reference);
  if (standing) return standing;
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
const readLinkNotification = async (deps: MonoPortDeps, delivery: Delivery): Promise<Reading<News<'link'>>> => {
  const told = readMonoDelivery(deps, delivery);
  if (!told) return null;
  const { event, eventId, data } = told;
  if (!/^events\.mandates?\.(?:action\.)?[a-z]+$/.test(event)) return 'ignored';
  const id = data.mandate ?? data.id ?? '';
  const named = data.reference ? await ourReference(deps.memory, data.reference) : null;
  const reference = (id === '' ? null : await registerMandate(deps, id)) ?? named;
  return reference === null ? 'ignored' : { kind: 'news', about: 'link', eventId, reference };
};
