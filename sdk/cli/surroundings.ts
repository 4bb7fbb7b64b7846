import type { Yarda } from '@yarda/node/yarda.ts';

/** Environment of a command: tests supply their own. */
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
  /** Folder in which `listen` stores its cursor. */
  readonly stateFolder: string;
  /** A file's text; `-` is the standard input. */
  readonly read: (path: string) => Promise<string>;
  /** Folder in which the program was started. */
  readonly folder: string;
  /** Runs another program to its end, in a folder, with the same input and output. Resolves to how it ended. */
  readonly run: (program: string, words: readonly string[], folder: string) => Promise<number>;
  /** Ends what would go on for ever. */
  readonly signal: AbortSignal;
}

/** Input of every command besides its own options. */
export interface Access {
  readonly yarda: Yarda;
  readonly origin: string;
  readonly secretKey: string;
  readonly json: boolean;
}

/** Asks for the access of the command that is run; throws a `UserFault` where a setting is missing. */
export type OpenAccess = () => Access;

/** An error that the caller has to fix: the program ends with 1. */
export class UserFault extends Error {
  override readonly name = 'UserFault';
}
