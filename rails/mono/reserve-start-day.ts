import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import * as z from 'zod/mini';
import { ProviderSilent } from '../calls/provider-silent.ts';
import { idAfter, mandateCall } from './mandate-call.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { isOver, readMandate, withdrawMandate } from './read-mandate.ts';

/** An account as Mono names it. */
export interface MonoAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** So many mandates of one account may be asked for at once. */
const maxDays = 31;

/** Mono withdraws by then what no transfer has activated. */
const lapsesWithinMs = 6 * 60 * 60_000;

/**
 * Makes room for another mandate of an account, and resolves to the first day from today on which none begins: Mono takes
 * one for each day, and none while another waits for approval. If it fails, no mandate was asked for; so it does while
 * one may wait of which we know nothing, since its answer was lost.
 */
export const reserveStartDay = async (deps: MonoPortDeps, account: MonoAccount, reference: string): Promise<string> => {
  await withdrawWaiting(deps, account).catch((error: unknown) => {
    throw noRoom(`the mandate before is not withdrawn: ${error}`);
  });
  const today = dayInLagos(deps.now());
  for (let days = 0; days < maxDays; days += 1) {
    const day = daysAfter(today, days);
    if (await deps.memory.start(positionOf(account, day), reference)) return day;
    const owner = await ownerOf(deps, account, day);
    // A try before that made no mandate keeps its day.
    if (owner === reference) return day;
    if (owner !== null && (await mayWaitUnknown(deps, owner))) throw noRoom('a mandate whose answer was lost may wait');
  }
  throw noRoom('too many mandates were asked for one account');
};

const noRoom = (why: string) => new ProviderSilent('Mono', why, true);

/** The link whose mandate of this account begins on a day: there is one at most. */
export const ownerOf = async (deps: MonoPortDeps, account: MonoAccount, day: string): Promise<string | null> =>
  z.string().safeParse((await deps.memory.find(positionOf(account, day)))?.value).data ?? null;

const mayWaitUnknown = async (deps: MonoPortDeps, reference: string): Promise<boolean> => {
  const { word, since } = await mandateCall(deps, reference);
  if (!word || !since || word.state === 'refused' || word.state === 'unsent') return false;
  return since.getTime() > deps.now() - lapsesWithinMs && (await idAfter(deps, reference, word)) === null;
};

/** Remembers the latest mandate of an account. */
export const rememberLatest = async ({ memory }: MonoPortDeps, account: MonoAccount, id: string): Promise<void> => {
  await memory.start(latestOf(account), null);
  await memory.answered(latestOf(account), id);
};

const withdrawWaiting = async (deps: MonoPortDeps, account: MonoAccount): Promise<void> => {
  const remembered = await deps.memory.find(latestOf(account));
  const id = z.string().safeParse(remembered?.value).data;
  if (id === undefined) return;
  const { status, approved } = await readMandate(deps, id);
  if (!approved && !isOver(status)) await withdrawMandate(deps, id);
};

const nameOf = ({ bankCode, accountNumber }: MonoAccount): string => `${bankCode}/${accountNumber}`;
const positionOf = (account: MonoAccount, day: string) => ({
  kind: 'start-day',
  reference: `${nameOf(account)}/${day}`,
});
const latestOf = (account: MonoAccount) => ({ kind: 'latest-mandate', reference: nameOf(account) });
