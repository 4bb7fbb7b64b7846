/** The signed rules for days: their time zone, and that a debit only ever moves forward. */
export interface CalendarTerms {
  readonly zone: 'Africa/Lagos';
  readonly ifNotBusinessDay: 'next';
}

export const calendarTerms: CalendarTerms = { zone: 'Africa/Lagos', ifNotBusinessDay: 'next' };

/** The same in words. */
export const workingDaySentence = 'If that is a weekend or public holiday, on the next working day.';
