import { loadProblems } from '@yarda/contracts/platform/load-problems.ts';
import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';

/** Why a consent could not be read: a problem code, or no readable reply. */
export type ReadFailure = ProblemCode | 'UNREACHABLE';

const plainMessages: Readonly<Partial<Record<ReadFailure, string>>> = loadProblems;

/** The message when a consent cannot be loaded, from the specification's error catalogue. */
export const loadFailure = (code: ReadFailure): string => plainMessages[code] ?? 'Failed to load consent data';
