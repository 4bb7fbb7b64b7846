/** `declared`: by the Ministry of Interior. `expected`: by law or custom, or by the moon, not announced when written. */
export interface Holiday {
  readonly day: string;
  readonly name: string;
  readonly status: 'declared' | 'expected';
}

const newYear = "New Year's Day";
const workers = "Workers' Day";
const democracy = 'Democracy Day';
const independence = 'Independence Day';
const fitr = 'Id el Fitr';
const adha = 'Id el Kabir';
const maulud = 'Id el Maulud';
const boxing = 'Boxing Day';

const declared: readonly (readonly [day: string, name: string])[] = [
  ['2024-01-01', newYear],
  ['2024-03-29', 'Good Friday'],
  ['2024-04-01', 'Easter Monday'],
  ['2024-04-09', fitr],
  ['2024-04-10', fitr],
  ['2024-04-11', fitr],
  ['2024-05-01', workers],
  ['2024-06-12', democracy],
  ['2024-06-17', adha],
  ['2024-06-18', adha],
  ['2024-09-16', maulud],
  ['2024-10-01', independence],
  ['2024-12-25', 'Christmas Day'],
  ['2024-12-26', boxing],
  ['2025-01-01', newYear],
  ['2025-03-31', fitr],
  ['2025-04-01', fitr],
  ['2025-04-18', 'Good Friday'],
  ['2025-04-21', 'Easter Monday'],
  ['2025-05-01', workers],
  ['2025-06-06', adha],
  ['2025-06-09', adha],
  ['2025-06-12', democracy],
  ['2025-07-15', 'Mourning of Muhammadu Buhari'],
  ['2025-09-05', maulud],
  ['2025-10-01', independence],
  ['2025-12-25', 'Christmas Day'],
  ['2025-12-26', boxing],
  ['2026-01-01', newYear],
  ['2026-03-19', fitr],
  ['2026-03-20', fitr],
];

/**
 * Days of the moon are those of the Umm al-Qura calendar, with the day after, so that a sighting one day later is covered.
 * A fixed holiday on a weekend is expected on the next working day, as in 2016 and 2023.
 */
const expected: typeof declared = [
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-01', workers],
  ['2026-05-27', adha],
  ['2026-05-28', adha],
  ['2026-06-12', democracy],
  ['2026-08-25', maulud],
  ['2026-08-26', maulud],
  ['2026-10-01', independence],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-28', boxing],
  ['2027-01-01', newYear],
  ['2027-03-09', fitr],
  ['2027-03-10', fitr],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-29', 'Easter Monday'],
  ['2027-05-03', workers],
  ['2027-05-17', adha],
  ['2027-05-18', adha],
  ['2027-06-14', democracy],
  ['2027-08-16', maulud],
  ['2027-10-01', independence],
  ['2027-12-27', 'Christmas Day'],
  ['2027-12-28', boxing],
  ['2028-01-03', newYear],
  ['2028-02-28', fitr],
  ['2028-02-29', fitr],
  ['2028-04-14', 'Good Friday'],
  ['2028-04-17', 'Easter Monday'],
  ['2028-05-01', workers],
  ['2028-05-05', adha],
  ['2028-05-08', adha],
  ['2028-06-12', democracy],
  ['2028-08-03', maulud],
  ['2028-08-04', maulud],
  ['2028-10-02', independence],
  ['2028-12-25', 'Christmas Day'],
  ['2028-12-26', boxing],
];

/** The public holidays of Nigeria, made by hand from the ministry's notices; checked and carried on every year. */
export const nigerianHolidays: readonly Holiday[] = [
  ...declared.map(([day, name]) => ({ day, name, status: 'declared' as const })),
  ...expected.map(([day, name]) => ({ day, name, status: 'expected' as const })),
];

/** The days that the table covers. */
export const coveredDays = { first: '2024-01-01', last: '2028-12-31' } as const;
