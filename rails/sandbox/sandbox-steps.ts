import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { sandboxFee } from '@yarda/domain/sandbox/sandbox-amounts.ts';
import type { SandboxCharge } from '@yarda/domain/sandbox/sandbox-ports.ts';

/** The pretend banks' clock, and how long each of their steps takes. */
export interface SandboxPace {
  readonly now: Clock;
  readonly delayMs: number;
}

/** How many steps until the outcome of a charge whose reply was lost is known. */
export const silentSteps = 4;

/** The time `steps` steps from now. */
export const after = ({ now, delayMs }: SandboxPace, steps: number): Date => new Date(now() + steps * delayMs);

/** Resolves after one step. */
export const step = ({ delayMs }: Pick<SandboxPace, 'delayMs'>): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs));

/** Current status of a charge. */
export const currentStatus = ({ now }: Pick<SandboxPace, 'now'>, { amountKobo, status, later }: SandboxCharge) =>
  withFee(amountKobo, later && later.at.getTime() <= now() ? later.status : status);

/** The same with what the pretend bank keeps of it. */
export const withFee = (amountKobo: number, status: ChargeStatus): ChargeStatus =>
  status.status === 'approved' ? { ...status, ...sandboxFee(amountKobo) } : status;
