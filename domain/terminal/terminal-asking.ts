import type { TerminalContext } from './terminal-context.ts';

/** What each call of the machine is asked with: all that it knows. */
export const whole = ({ context }: { context: TerminalContext }) => context;

/** Notes a fault by its code. */
export const fault = (params: string) => ({ type: 'noteFault', params }) as const;
