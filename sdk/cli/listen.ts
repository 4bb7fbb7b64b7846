import { matchesFilter } from '@yarda/contracts/merchants/events.ts';
import type { MerchantEvent } from '@yarda/node/api-types.ts';
import { YardaError } from '@yarda/node/yarda-error.ts';
import { type Forwarded, type Forwarding, forwardEvent, forwardedText } from './forward-event.ts';
import { type Filter, lastBefore, newestOf } from './listen-since.ts';
import { forwardingSecret, listenStateAt } from './listen-state.ts';
import { type Access, type Surroundings, UserFault } from './surroundings.ts';

export interface ListenOptions {
  readonly to?: string;
  readonly types?: string;
  readonly consent?: string;
  readonly since?: string;
  readonly fromNow?: boolean;
  readonly printSecret?: boolean;
}

/**
 * Prints events as they happen, and forwards them to a server of yours. It keeps its place on disk once an event was dealt
 * with, so that none is lost over breaks and restarts; one may come twice, as with webhooks.
 */
export const listen = async (surroundings: Surroundings, access: Access, options: ListenOptions): Promise<void> => {
  const { print, note, signal, stateFolder } = surroundings;
  const { to, types, consent } = options;
  const { origin, secretKey, json } = access;
  if (to !== undefined) assertAddress(to);
  const secret = await forwardingSecret(stateFolder, [origin, secretKey]);
  if (options.printSecret) return print(json ? JSON.stringify({ secret }) : secret);
  const { wanted, filter, isWanted } = filterOf(options);
  for (const type of wanted) await assertType(access, type);
  const stored = listenStateAt(stateFolder, [origin, secretKey, types, consent, to]);
  const after = await positionOf(surroundings, access, options, { filter, left: await stored.read() });
  await stored.write(after);
  note(`Listening to ${origin}${to ? `, forwarding to ${to}, signed with ${secret}` : ''}`);
  const onBreak = () => note('The connection broke; connecting again');
  for await (const event of access.yarda.events.follow({ ...filter, after, signal, onBreak })) {
    if (isWanted(event) && !(await deal(surroundings, access, event, to ? { url: to, secret } : null))) return;
    await stored.write(event.eventId);
  }
};

/** Forwards an event, if there is where to, and prints it. False if that was ended meanwhile. */
const deal = async (
  surroundings: Surroundings,
  { json }: Access,
  event: MerchantEvent,
  to: Forwarding | null,
): Promise<boolean> => {
  const answer = to && (await forwardEvent(surroundings, event, to));
  if (to && !answer) return false;
  surroundings.print(json ? JSON.stringify({ ...event, ...(answer && { answer }) }) : lineOf(event, answer));
  return true;
};

/** The stream takes one filter: of several, those that are not wanted are left out here. */
const filterOf = ({ types, consent }: ListenOptions) => {
  const wanted = types?.split(',') ?? [];
  const [only] = wanted.length === 1 ? wanted : [];
  const filter: Filter = { ...(only && { type: only }), ...(consent && { consentId: consent }) };
  const isWanted = ({ type }: MerchantEvent) => wanted.length < 2 || wanted.some((one) => matchesFilter(type, one));
  return { wanted, filter, isWanted };
};

/** The server knows which types there are. Any other failure is the stream's, which connects again. */
const assertType = async ({ yarda }: Access, type: string): Promise<void> => {
  const failure = await yarda.events
    .list({ type, limit: 1 })
    .page()
    .catch((error: unknown) => error);
  if (failure instanceof YardaError && failure.code === 'INVALID_REQUEST')
    throw new UserFault(`--types: there is no event ${type}`);
};

/** Without a scheme, `localhost:3000` is an address of the scheme `localhost`. */
export const assertAddress = (to: string): void => {
  if (!/^https?:\/\//.test(to) || !URL.canParse(to))
    throw new UserFault(`--to is like http://localhost:3000/webhooks: ${to}`);
};

/** First position: the requested one, the end of the last run, or now. */
const positionOf = (
  surroundings: Surroundings,
  access: Access,
  { since, fromNow }: ListenOptions,
  { filter, left }: { readonly filter: Filter; readonly left: string | null },
): Promise<string> | string => {
  if (since !== undefined) return lastBefore(surroundings, access, since, filter);
  return fromNow || left === null ? newestOf(access) : left;
};

const lineOf = ({ timestamp, type, sequence, data }: MerchantEvent, answer: Forwarded | null): string =>
  [timestamp, type.padEnd(22), `${data.consentId} #${sequence}`, ...(answer ? [forwardedText(answer)] : [])].join('  ');
