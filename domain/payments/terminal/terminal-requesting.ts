import type { TerminalContext } from './terminal-context.ts';

/** The input of every call of the machine: its whole context. */
export const whole = ({ context }: { context: TerminalContext }) => context;

export const fault = (params: string) => ({ type: 'noteFault', params }) as const;
