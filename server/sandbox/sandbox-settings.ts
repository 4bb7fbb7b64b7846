import { randomBytes } from 'node:crypto';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type Database, statement, type Transaction } from '../platform/database/database.ts';

const open = statement(
  'sandbox-settings-open',
  `insert into sandbox_settings (webhook_secret) values (:webhookSecret)
   on conflict (only_row) do update set only_row = true returning webhook_secret, clock_offset_ms`,
);
const advance = statement(
  'sandbox-clock-advance',
  `update sandbox_settings set clock_offset_ms = clock_offset_ms + :ms
   where clock_offset_ms <= :maxMs - :ms::bigint
   returning clock_offset_ms`,
);
const lock = statement('sandbox-settings-lock', 'select only_row from sandbox_settings for update');
const read = statement('sandbox-clock-read', 'select clock_offset_ms from sandbox_settings');

/** The maximum total by which the clock may be moved: more than anyone needs, and within the range of dates. */
export const farthestMs = 100 * 366 * 24 * 60 * 60 * 1000;

const clockChannel = 'sandbox_clock';

/** Shared by all processes of one sandbox: the secret that signs its reports, and its clock. */
export interface SandboxSettings {
  readonly webhookSecret: string;
  readonly now: Clock;
  /** Moves every process's clock forward; resolves to the new time, or null if that would be too far. */
  advance(ms: number): Promise<number | null>;
}

/** What each process writes when it starts is written by one at a time. */
export const lockSandboxSettings = async (tx: Transaction): Promise<void> => {
  await tx.query(lock);
};

export const openSandboxSettings = async (database: Database, systemClock: Clock): Promise<SandboxSettings> => {
  const [row] = await database.query(open, {
    webhookSecret: randomBytes(32).toString('hex'),
  });
  if (!row) throw new Error('The sandbox has no settings');
  let offsetMs = row.clockOffsetMs;
  const moveTo = (ms: number): void => {
    offsetMs = Math.max(offsetMs, ms);
  };
  const readAgain = async (): Promise<void> => {
    const [moved] = await database.query(read);
    if (moved) moveTo(moved.clockOffsetMs);
  };
  await database.listen(clockChannel, (payload) => {
    if (payload === '') readAgain().catch(() => undefined);
    else moveTo(Number(payload));
  });
  return {
    webhookSecret: row.webhookSecret,
    now: () => systemClock() + offsetMs,
    advance: async (ms) => {
      if (ms > farthestMs) return null;
      const [moved] = await database.query(advance, { ms, maxMs: farthestMs });
      if (!moved) return null;
      moveTo(moved.clockOffsetMs);
      await database.notify(clockChannel, String(offsetMs));
      return systemClock() + offsetMs;
    },
  };
};
