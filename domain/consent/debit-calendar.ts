import type { OwnDebit } from '@yarda/contracts/consent-agreements.ts';
import { debitSum } from './agreement-words.ts';

export interface CalendarFile {
  readonly debits: readonly OwnDebit[];
  /** Where each debit has its page: `https://pay.example`. */
  readonly origin: string;
  readonly grantedAtMs: number;
  readonly nowMs: number;
}

/**
 * The debits that are still to come, as an iCalendar file (RFC 5545) of whole days. Those that will no longer be taken
 * are in it as cancelled, for a calendar that has an earlier file. No account is named in it: calendars are shared.
 */
export const debitCalendar = ({ debits, ...file }: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yarda//Debits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...debits.flatMap((debit) => eventOf(debit, file)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** What the file does in a calendar: adds debits, at most cancels some, or nothing. */
export const calendarUse = (debits: readonly OwnDebit[]): 'adds' | 'cancels' | null => {
  const inFile = debits.map(({ status }) => standings[status]).filter((standing) => standing !== null);
  if (inFile.length === 0) return null;
  return inFile.some((standing) => standing !== 'CANCELLED') ? 'adds' : 'cancels';
};

const standings: Record<OwnDebit['status'], 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' | null> = {
  ...{ planned: 'CONFIRMED', notifying: 'CONFIRMED', notified: 'CONFIRMED', sent: 'CONFIRMED' },
  ...{ retry_planned: 'CONFIRMED', awaiting_amount: 'TENTATIVE' },
  ...{ skipped: 'CANCELLED', cancelled: 'CANCELLED', lapsed: 'CANCELLED' },
  ...{ executed: null, failed: null, disputed: null, refunded: null, reversed: null },
};

/** Every later file has a higher SEQUENCE, so that calendars take it for the newer one, whatever was changed. */
const eventOf = (debit: OwnDebit, { origin, grantedAtMs, nowMs }: Omit<CalendarFile, 'debits'>): string[] => {
  const standing = standings[debit.status];
  if (standing === null) return [];
  const day = debit.nextAttemptOn ?? debit.effectiveOn ?? debit.dueOn;
  return [
    'BEGIN:VEVENT',
    `UID:${debit.debitId}@yarda`,
    `DTSTAMP:${new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${Math.max(0, Math.floor((nowMs - grantedAtMs) / 1000))}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${textOf(`${debitSum(debit)} to ${debit.merchantName ?? 'the merchant'}: ${debit.narration}`)}`,
    `URL:${origin}/debits/${debit.debitId}`,
    `STATUS:${standing}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** RFC 5545, section 3.3.11. Merchants write narrations: a control character of theirs must not begin a line. */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const utf8 = new TextEncoder();
const MOST_OCTETS = 75;

/** Lines of at most 75 octets (section 3.1), broken between characters. */
const folded = (line: string): string => {
  let lines = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    const isFull = octets + size > MOST_OCTETS;
    lines += isFull ? `\r\n ${character}` : character;
    octets = isFull ? size + 1 : octets + size;
  }
  return lines;
};
