import { describe, expect, it } from 'vitest';
import { coveredDays, nigerianHolidays } from './nigerian-holidays.ts';

describe('nigerianHolidays', () => {
  it('lists each day once, in order, on working days of the years it covers', () => {
    const days = nigerianHolidays.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    for (const day of days) {
      expect(day >= coveredDays.first && day <= coveredDays.last).toBe(true);
      expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
    }
  });

  it('has the holidays that are fixed, or the working day after them, in every year', () => {
    for (const year of [2024, 2025, 2026, 2027, 2028]) {
      const names = nigerianHolidays.filter(({ day }) => day.startsWith(`${year}-`)).map(({ name }) => name);
      for (const name of [
        "New Year's Day",
        'Good Friday',
        'Easter Monday',
        'Id el Fitr',
        'Id el Kabir',
        'Id el Maulud',
      ])
        expect(names, `${name} ${year}`).toContain(name);
    }
  });
});
