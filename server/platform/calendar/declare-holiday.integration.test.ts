import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { unnamed } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { declareHoliday } from './declare-holiday.ts';
import { declaredHolidays } from './holiday-store.ts';

const testDatabase = await freshDatabase();
const databaseUrl = testDatabase.databaseMigrationUrl;
const { database } = await openDatabase({
  ...{ ...testDatabase, databaseUrl, databaseMigrationUrl: undefined, databaseConnections: 4 },
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('declareHoliday', () => {
  it('declares a working day once, with a record of it, and no day that is free anyway', async () => {
    const deps = { database, at: new Date('2027-03-08T12:00:00Z') };
    expect(await declareHoliday(deps, { day: '2027-03-11', name: 'Id el Fitr' })).toBe(true);
    expect(await declareHoliday(deps, { day: '2027-03-11', name: 'Id el Fitr' })).toBe(false);
    expect(await declareHoliday(deps, { day: '2027-03-10', name: 'Id el Fitr' })).toBe(false);
    expect(await declareHoliday(deps, { day: '2027-03-13', name: 'A Saturday' })).toBe(false);
    // Also for a year whose table is still to be made.
    expect(await declareHoliday(deps, { day: '2031-03-12', name: 'Far off' })).toBe(true);
    expect(await declaredHolidays(database)).toEqual(new Set(['2027-03-11', '2031-03-12']));
    const text = "select count(*)::int as acts from audit_entries where about = 'holidays:declare'";
    expect(await database.query(unnamed(text))).toEqual([{ acts: 2 }]);
  });
});
