import { answeredWithin } from './deadline.ts';

/** How long an acquirer may take. The page waits ten seconds for us. */
const deadlineMs = 8_000;

/** An acquirer's answer; rejects after the deadline. Whether the acquirer acted is then unknown. */
export const withinDeadline = <T>(answer: Promise<T>): Promise<T> => answeredWithin(deadlineMs, answer);

/** After this long a call to an acquirer is presumed lost: its answer went missing, or this process died. */
export const presumedLostMs = 20_000;
