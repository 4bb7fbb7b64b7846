import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { debitSum } from './agreement-words.ts';

type Agreed = Pick<AgreementWhole, 'ownDebits' | 'grantedAt'>;

/**
 * The debits that are still to come, as an iCalendar file (RFC 5545) of whole days. Those that will not be taken as things
 * stand are in it as cancelled, for a calendar that has an earlier file. No account is named in it: calendars are shared.
 *
 * @param origin where each debit has its page: `https://pay.example`
 */
export const debitCalendar = (agreed: Agreed, origin: string, nowMs: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yarda//Debits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...agreed.ownDebits.flatMap((debit) => eventOf(debit, agreed, origin, nowMs)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** The file's effect on a calendar: it adds debits, only cancels some, or does nothing. */
export const calendarUse = (agreed: Agreed): 'adds' | 'cancels' | null => {
  const inFile = agreed.ownDebits.map(toStatus).filter((status) => status !== null);
  if (inFile.length === 0) return null;
  return inFile.some((status) => status !== 'CANCELLED') ? 'adds' : 'cancels';
};

const statuses: Record<OwnDebit['status'], 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' | null> = {
  ...{ planned: 'CONFIRMED', notifying: 'CONFIRMED', notified: 'CONFIRMED', sent: 'CONFIRMED' },
  ...{ retry_planned: 'CONFIRMED', awaiting_amount: 'TENTATIVE' },
  ...{ skipped: 'CANCELLED', cancelled: 'CANCELLED', lapsed: 'CANCELLED' },
  ...{ executed: null, failed: null, disputed: null, refunded: null, reversed: null },
};

const toStatus = ({ status, onHold }: OwnDebit) => (onHold ? 'CANCELLED' : statuses[status]);

const dayOf = ({ nextAttemptOn, effectiveOn, dueOn }: OwnDebit): string => nextAttemptOn ?? effectiveOn ?? dueOn;

/** Every later file has a higher SEQUENCE, so that calendars take it for the newer one, whatever was changed. */
const eventOf = (debit: OwnDebit, agreed: Agreed, origin: string, nowMs: number): string[] => {
  const status = toStatus(debit);
  if (status === null) return [];
  return [
    'BEGIN:VEVENT',
    `UID:${debit.debitId}@yarda`,
    `DTSTAMP:${new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${Math.max(0, Math.floor((nowMs - Date.parse(agreed.grantedAt)) / 1000))}`,
    `DTSTART;VALUE=DATE:${dayOf(debit).replaceAll('-', '')}`,
    `SUMMARY:${textOf(`${debitSum(debit)} to ${debit.merchantName ?? 'the merchant'}: ${debit.narration}`)}`,
    `URL:${origin}/debits/${debit.debitId}`,
    `STATUS:${status}`,
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
const MAX_OCTETS = 75;

/** Lines of at most 75 octets (section 3.1), broken between characters. */
const folded = (line: string): string => {
  let lines = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    const isFull = octets + size > MAX_OCTETS;
    lines += isFull ? `\r\n ${character}` : character;
    octets = isFull ? size + 1 : octets + size;
  }
  return lines;
};
