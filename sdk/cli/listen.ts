import type { MerchantEvent } from '@yarda/node/api-types.ts';
import { forwardEvent } from './forward-event.ts';
import { listenStateAt } from './listen-state.ts';
import { type Access, type Surroundings, UserFault } from './surroundings.ts';

export interface ListenOptions {
  readonly to?: string;
  readonly types?: string;
  readonly consent?: string;
  readonly fromNow?: boolean;
  readonly printSecret?: boolean;
}

/** Known to no server: it then begins with the first event that is kept. */
const beforeAll = 'evt_none';

/**
 * Prints events as they happen, and forwards them to a server of yours. It keeps its place on disk once an event was dealt
 * with, so that none is lost over breaks and restarts; one may come twice, as with webhooks.
 */
export const listen = async (surroundings: Surroundings, access: Access, options: ListenOptions): Promise<void> => {
  const { print, note, signal, stateFolder } = surroundings;
  const { to, types: type, consent: consentId } = options;
  if (to !== undefined && !URL.canParse(to)) throw new UserFault(`This is no address: ${to}`);
  const kept = listenStateAt(stateFolder, [access.origin, access.secretKey, type, consentId, to]);
  const { after: left, secret } = await kept.read();
  if (options.printSecret) return print(secret);
  const after = options.fromNow ? await newestOf(access) : (left ?? (await newestOf(access)));
  await kept.write({ after, secret });
  note(`Listening to ${access.origin}${to ? `, forwarding to ${to}, signed with ${secret}` : ''}`);
  const following = {
    after,
    signal,
    ...(type && { type }),
    ...(consentId && { consentId }),
    onBreak: () => note('The connection broke; connecting again'),
  };
  for await (const event of access.yarda.events.follow(following)) {
    const said = to ? await forwardEvent(surroundings, event, { url: to, secret }) : '';
    if (said === null) return;
    print(access.json ? JSON.stringify(event) : lineOf(event, said));
    await kept.write({ after: event.eventId, secret });
  }
};

const newestOf = async ({ yarda }: Access): Promise<string> =>
  (await yarda.events.list({ limit: 1 }).first(1))[0]?.eventId ?? beforeAll;

const lineOf = ({ timestamp, type, sequence, data }: MerchantEvent, said: string): string =>
  [timestamp, type.padEnd(22), `${data.consentId} #${sequence}`, said].filter((part) => part !== '').join('  ');
