import type { RailLinkStatus } from '@yarda/domain/linking/linking-ports.ts';
import { isPast, orNever } from '../calls/send-once.ts';
import { idAfter, mandateCall } from './mandate-call.ts';
import { monoSilent } from './mono-client.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import type { MonoMandate } from './mono-replies.ts';
import { isOver, readMandate, withdrawMandate } from './read-mandate.ts';

const failed: RailLinkStatus = { status: 'failed' };

/** How a link stands by its mandate; null if none was asked for. One that never was asked for never will be. */
export const mandateLinkStatus = async (deps: MonoPortDeps, reference: string): Promise<RailLinkStatus | null> => {
  const { word, since } = await mandateCall(deps, reference);
  if (!word) return null;
  const id = await idAfter(deps, reference, word);
  if (id) return toStatus(deps, reference, await readMandate(deps, id));
  if (word.told === 'refused' || word.told === 'ended') return failed;
  return isPast(deps, since) ? failed : { status: 'waiting' };
};

/** Withdraws a mandate that waits; one that was never asked for never will be. */
export const endMandate = async (deps: MonoPortDeps, reference: string): Promise<RailLinkStatus> => {
  const { call } = await mandateCall(deps, reference);
  const word = await orNever(deps, call);
  const id = await idAfter(deps, reference, word);
  if (!id && word.told === 'sending') throw monoSilent('the mandate is being asked for');
  if (!id) return failed;
  const standing = await toStatus(deps, reference, await readMandate(deps, id));
  if (standing.status !== 'waiting') return standing;
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
  if (approved) await memory.begin(approval, null);
  if (isOver(status)) return (await memory.find(approval)) ? { status: 'cancelled' } : failed;
  if (approved) return { status: 'approved', ready: ready && !resting.has(status) };
  return { status: 'waiting' };
};
