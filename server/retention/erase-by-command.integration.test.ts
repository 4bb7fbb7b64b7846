import { verifyReceiptFile } from '@yarda/domain/consent/approval/verify-receipt-file.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { runToEnd } from '../harness/server-process.ts';
import { openDatabase } from '../platform/database/open-database.ts';

const testDatabase = await freshDatabase();
afterAll(() => testDatabase.drop());

const erase = (...args: string[]) => runToEnd(testDatabase.environment, 'commands/erase.ts', args);

describe('npm run erase', () => {
  it('prints the signed receipt of who was erased by phone, once', async () => {
    const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
    await database.script(
      "insert into code_events (phone, session_id, kind, at) values ('+2348137264951', 'ats_1', 'sent', now())",
    );
    await database.close();
    const { code, out, errors } = await erase('--phone', '0813 726 4951');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(out)).toMatchObject({ userId: null, consents: [], erased: { code_events: 1 } });
    expect(
      await verifyReceiptFile(out, [{ issuer: 'http://localhost:4599', keys: JSON.parse(out).keys }]),
    ).toMatchObject({ sound: true });
    const again = await erase('--phone', '+2348137264951');
    expect(again).toMatchObject({ code: 1, errors: 'Nothing is kept of this person\n' });
  });

  it('says in one line how it is used', async () => {
    expect(await erase('--user', 'usr_1', '--consent', 'cns_1')).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^npm run erase -- --phone .+\n$/) },
    });
  });
});
