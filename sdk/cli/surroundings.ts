import type { Yarda } from '@yarda/node/yarda.ts';

/** What a command works with: tests give their own. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One line for who called, or for the next program. */
  readonly print: (line: string) => void;
  /** One line about what goes on, beside the output. */
  readonly note: (line: string) => void;
  readonly now: () => number;
  /** Resolves after that time, or once the signal ends it. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly fetch: typeof fetch;
  /** Where `listen` keeps its place. */
  readonly stateFolder: string;
  /** A file's text; `-` is the standard input. */
  readonly read: (path: string) => Promise<string>;
  /** Where it was called. */
  readonly folder: string;
  /** Runs another program to its end, in a folder, with the same input and output. Resolves to how it ended. */
  readonly run: (program: string, words: readonly string[], folder: string) => Promise<number>;
  /** Ends what would go on for ever. */
  readonly signal: AbortSignal;
}

/** What every command is given besides its own options. */
export interface Access {
  readonly yarda: Yarda;
  readonly origin: string;
  readonly secretKey: string;
  readonly json: boolean;
}

/** Asks for the access of the command that is run; throws a `UserFault` where a setting is missing. */
export type OpenAccess = () => Access;

/** What who called has to put right: ends with 1. */
export class UserFault extends Error {
  override readonly name = 'UserFault';
}
