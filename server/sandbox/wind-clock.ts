import { earliestOf } from '@yarda/domain/platform/earliest-of.ts';
import type { Capability } from '../platform/capability.ts';
import { farthestMs, type SandboxSettings } from './sandbox-settings.ts';

interface WindingDeps {
  readonly settings: Pick<SandboxSettings, 'now' | 'advance'>;
  /** The capabilities that check for due work every minute. */
  readonly waiting: readonly Capability[];
}

/** More stops than any year of debits has. */
const maxStops = 20_000;

/**
 * Moves the clock forward to a moment, stopping wherever something falls due on the way and letting it happen there: a
 * year in seconds shows what a year would have been. Resolves to the time reached, or null if that would be too far.
 */
export const windClock = async ({ settings, waiting }: WindingDeps, targetMs: number): Promise<number | null> => {
  const workers = waiting.flatMap((capability) => capability.workers).filter(({ cron }) => cron);
  const happen = async (): Promise<void> => {
    for (const { work } of workers) await work({});
  };
  if (targetMs > settings.now() + farthestMs) return null;
  for (let stops = 0; stops < maxStops; stops += 1) {
    const nextMs = await firstDue(waiting);
    if (nextMs === null || nextMs > targetMs) break;
    const moved = await settings.advance(Math.max(0, nextMs - settings.now()));
    if (moved === null) return null;
    await happen();
    // Nothing moved on: what is due there cannot be done, and must not hold up the clock.
    if ((await firstDue(waiting)) === nextMs) break;
  }
  const reached = await settings.advance(Math.max(0, targetMs - settings.now()));
  if (reached !== null) await happen();
  return reached;
};

const firstDue = async (waiting: readonly Capability[]): Promise<number | null> => {
  const moments = await Promise.all(waiting.map(async ({ nextDue }) => (await nextDue?.()) ?? null));
  return earliestOf(moments)?.getTime() ?? null;
};
