import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import { NoAnswer } from '../deadline.ts';
import { RailAtRest } from './rail-at-rest.ts';

const faults = new WeakSet<Error>();

/** Notes that an error came from a provider, and is none of ours. Returns it. */
export const notedRailFault = (error: unknown): unknown => {
  if (error instanceof Error) faults.add(error);
  return error;
};

/** Whether a provider did not answer, or did not do what it was asked: the same may be asked again later. */
export const isRailFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (faults.has(error) || error instanceof NoAnswer) return true;
  return error instanceof RailRefused || error instanceof RailAtRest || isRailFault(error.cause);
};
