import { answeredWithin } from './deadline.ts';

/** How long an acquirer may take. A page waits ten seconds for us. */
const deadlineMs = 8_000;

/** What an acquirer answers; rejects once it has had its time. What it did is then unknown. */
export const withinDeadline = <T>(answer: Promise<T>): Promise<T> => answeredWithin(deadlineMs, answer);
