import type { Clock } from '@yarda/domain/clock.ts';
import type { SandboxCharge } from '@yarda/domain/sandbox/sandbox-card-ports.ts';

/** The pretend banks' clock, and how long each of their steps takes. */
export interface SandboxPace {
  readonly now: Clock;
  readonly delayMs: number;
}

/** How many steps pass before the outcome of a charge whose answer was lost is known. */
export const silentSteps = 4;

/** When so many steps have passed. */
export const after = ({ now, delayMs }: SandboxPace, steps: number): Date => new Date(now() + steps * delayMs);

/** Resolves once one has. */
export const step = ({ delayMs }: Pick<SandboxPace, 'delayMs'>): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs));

/** Where a charge stands by now. */
export const standingNow = ({ now }: Pick<SandboxPace, 'now'>, { standing, later }: SandboxCharge) =>
  later && later.at.getTime() <= now() ? later.standing : standing;
