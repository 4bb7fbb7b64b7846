import { describe, expect, it } from 'vitest';
import { calendarUse, debitCalendar } from './debit-calendar.ts';
import { sampleOwnDebit } from './own-debit.fixture.ts';

type Agreed = Parameters<typeof debitCalendar>[0];
const agreed = (changed: readonly Partial<typeof sampleOwnDebit>[]): Agreed => ({
  grantedAt: '2026-11-01T08:00:00.000Z',
  ownDebits: changed.map((each) => ({ ...sampleOwnDebit, ...each })),
});
const file = (
  changed: readonly Partial<typeof sampleOwnDebit>[] = [{}],
  nowMs = Date.parse('2027-01-11T09:30:05.250Z'),
) => debitCalendar(agreed(changed), 'https://pay.example', nowMs);
/** A reader's first step (section 3.1): unfold, then split. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const fieldOf = (text: string, name: string) =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]+:/, '');

describe('debitCalendar', () => {
  it('announces a debit as a whole day, with its sum, its payee and its page', () => {
    expect(linesOf(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Yarda//Debits//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:deb_3@yarda',
      'DTSTAMP:20270111T093005Z',
      'SEQUENCE:6139805',
      'DTSTART;VALUE=DATE:20270113',
      'SUMMARY:₦5\\,000.00 to Lekki Fresh Market: Rent',
      'URL:https://pay.example/debits/deb_3',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['its business day, once that is known', { dueOn: '2027-01-16', effectiveOn: '2027-01-18' }, '20270118'],
    ['its due day before', { dueOn: '2027-01-16', effectiveOn: null }, '20270116'],
    ['the day of its next try', { status: 'retry_planned', nextAttemptOn: '2027-01-20' }, '20270120'],
  ] as const)('stands on %s', (_, changed, day) => {
    expect(fieldOf(file([changed]), 'DTSTART')).toBe(day);
  });

  it('keeps the name of a debit and raises its revision, so that a later file replaces an earlier one', () => {
    const later = file([{ status: 'skipped' }], Date.parse('2027-01-11T09:30:06.250Z'));
    expect(fieldOf(later, 'UID')).toBe(fieldOf(file(), 'UID'));
    expect(Number(fieldOf(later, 'SEQUENCE'))).toBeGreaterThan(Number(fieldOf(file(), 'SEQUENCE')));
    expect(fieldOf(later, 'STATUS')).toBe('CANCELLED');
  });

  it('says the ceiling where no amount is named yet', () => {
    const unnamed = file([{ status: 'awaiting_amount', amount: null, maxAmount: 250_000 }]);
    expect(fieldOf(unnamed, 'SUMMARY')).toBe('up to ₦2\\,500.00 to Lekki Fresh Market: Rent');
    expect(fieldOf(unnamed, 'STATUS')).toBe('TENTATIVE');
  });

  it('announces no debit that would not be taken as things stand', () => {
    expect(fieldOf(file([{ onHold: true }]), 'STATUS')).toBe('CANCELLED');
    expect(calendarUse(agreed([{ onHold: true }]))).toBe('cancels');
    expect(calendarUse(agreed([{ onHold: true }, {}]))).toBe('adds');
  });

  it('leaves out what is over', () => {
    const over = ['executed', 'failed', 'disputed', 'refunded', 'reversed'] as const;
    expect(file(over.map((status) => ({ status })))).not.toContain('VEVENT');
  });

  it('lets no narration write a line of its own', () => {
    const written = file([{ narration: 'Rent;\\ a\r\nBEGIN:VALARM\u0007\nx' }]);
    expect(fieldOf(written, 'SUMMARY')).toBe('₦5\\,000.00 to Lekki Fresh Market: Rent\\;\\\\ a\\nBEGIN:VALARM\\nx');
    expect(linesOf(written).filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([]);
  });

  it('folds lines at 75 octets, and never within a character', () => {
    const narration = '₦'.repeat(60);
    const lines = file([{ narration }]).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(fieldOf(file([{ narration }]), 'SUMMARY')).toBe(`₦5\\,000.00 to Lekki Fresh Market: ${narration}`);
  });
});

describe('calendarUse', () => {
  it.each([
    [['executed', 'planned', 'skipped'], 'adds'],
    [['executed', 'skipped', 'cancelled'], 'cancels'],
    [['executed', 'failed'], null],
    [[], null],
  ] as const)('is, of debits %s, %s', (statuses, use) => {
    expect(calendarUse(agreed(statuses.map((status) => ({ status }))))).toBe(use);
  });
});
