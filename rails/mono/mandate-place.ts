import { dayInLagos, daysAfter } from '@yarda/domain/calendar/lagos-time.ts';
import * as z from 'zod/mini';
import { ProviderSilent } from '../calls/provider-silent.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { isOver, readMandate } from './read-mandate.ts';

/** So many mandates of one account may be asked for at once. */
const mostDays = 31;

/**
 * Makes room for another mandate of an account, and resolves to the first day from today on which none begins: Mono takes
 * one for each day, and none while another waits for approval. If it fails, no mandate was asked for.
 */
export const placeFor = async (deps: MonoPortDeps, account: string, reference: string): Promise<string> => {
  await withdrawWaiting(deps, account).catch((error: unknown) => {
    throw new ProviderSilent('Mono', `the mandate before is not withdrawn: ${error}`, true);
  });
  const today = dayInLagos(deps.now());
  for (let days = 0; days < mostDays; days += 1) {
    const day = daysAfter(today, days);
    const place = { kind: 'start-day', reference: `${account}/${day}` };
    if (await deps.memory.begin(place, reference)) return day;
    // A try before that made no mandate keeps its day.
    if ((await deps.memory.find(place))?.value === reference) return day;
  }
  throw new ProviderSilent('Mono', 'too many mandates were asked for one account', true);
};

/** Remembers the latest mandate of an account. */
export const rememberPlace = async ({ memory }: MonoPortDeps, account: string, id: string): Promise<void> => {
  await memory.begin(latestOf(account), null);
  await memory.answered(latestOf(account), id);
};

const withdrawWaiting = async (deps: MonoPortDeps, account: string): Promise<void> => {
  const remembered = await deps.memory.find(latestOf(account));
  const id = z.string().safeParse(remembered?.value).data;
  if (id === undefined) return;
  const { status, approved } = await readMandate(deps, id);
  if (!approved && !isOver(status)) await deps.client.change(`/v3/payments/mandates/${encodeURIComponent(id)}/cancel`);
};

const latestOf = (account: string) => ({ kind: 'latest-mandate', reference: account });
