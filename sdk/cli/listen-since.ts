import { instantIn } from './instant-in.ts';
import { timeOf } from './sandbox-time.ts';
import { type Access, type Surroundings, UserFault } from './surroundings.ts';

/** Known to no server: a list and a stream then begin with the first event that is kept. */
const beforeAll = 'evt_none';

export interface Filter {
  readonly type?: string;
  readonly consentId?: string;
}

/** The newest event of a filter; one before all if there is none. */
export const newestOf = async ({ yarda }: Access, filter: Filter = {}): Promise<string> =>
  (await yarda.events.list({ ...filter, limit: 1 }).first(1))[0]?.eventId ?? beforeAll;

/** The last event before a time: `1h` ago, or an instant. */
export const lastBefore = async (
  surroundings: Surroundings,
  { yarda, origin }: Access,
  since: string,
  filter: Filter,
): Promise<string> => {
  const from = await instantOf(surroundings, origin, since);
  for await (const { eventId, timestamp } of yarda.events.list({ ...filter, limit: 100 }))
    if (Date.parse(timestamp) < from) return eventId;
  return beforeAll;
};

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A sandbox's events happen by its own clock. */
const instantOf = async (surroundings: Surroundings, origin: string, since: string): Promise<number> => {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(since) ?? [];
  if (!unit) return Date.parse(instantIn('--since', since, '30m, 1h, 2d, '));
  const now = await timeOf(surroundings, origin).then(Date.parse, (error: unknown) => {
    if (error instanceof UserFault) return surroundings.now();
    throw error;
  });
  return now - Number(count) * unitMs[unit as keyof typeof unitMs];
};
