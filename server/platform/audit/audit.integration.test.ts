import { describe, expect, it } from 'vitest';
import { enrol, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { type Database, type Transaction, unnamed } from '../database/database.ts';
import { appendAudit } from './append-audit.ts';
import { checkAudit } from './check-audit.ts';
import { sealAudit } from './seal-audit.ts';

const server = await startTestServer();
const query = (db: Pick<Database, 'query'>, text: string) => db.query(unnamed<Record<string, unknown>>(text));
const at = new Date('2027-01-01T09:00:00.123Z');
const acted = (about: string) => ({ kind: 'operator-acted', actor: 'operator', about }) as const;

class RolledBack extends Error {}

/** Changes the log as the schema's owner with every guard off, returns the check's verdict, then undoes the change. */
const faultAfter = async (harm: string, registered?: string): Promise<string | null> => {
  let fault: string | null = null;
  const undone = server.owner.transaction(async (tx) => {
    for (const table of ['audit_entries', 'audit_links']) {
      await query(tx, `alter table ${table} disable trigger user`);
      await query(tx, `alter table ${table} disable trigger all`);
    }
    await query(tx, harm);
    fault = (await checkAudit(tx, registered)).fault;
    throw new RolledBack();
  });
  await expect(undone).rejects.toThrow(RolledBack);
  return fault;
};

describe('the audit log', () => {
  it('records sign-ins and passkeys', async () => {
    const ada = await enrol(server, '+2348000000001');
    const again = await rejoin(server, ada);
    const rows = await query(server.parts.database, 'select kind, actor, about from audit_entries order by position');
    expect(rows).toEqual([
      { kind: 'passkey-added', actor: ada.userId, about: ada.passkey.credentialId },
      { kind: 'signed-in', actor: again.userId, about: ada.passkey.credentialId },
    ]);
  });

  it('keeps an entry only if the act it records is kept', async () => {
    const work = server.parts.database.transaction(async (tx: Transaction) => {
      await appendAudit(tx, acted('undone'), at);
      throw new RolledBack();
    });
    await expect(work).rejects.toThrow(RolledBack);
    expect(await query(server.parts.database, "select from audit_entries where about = 'undone'")).toEqual([]);
  });

  it('is chained without gaps by simultaneous sealers while entries are appended', async () => {
    const append = (index: number) =>
      server.parts.database.transaction((tx) => appendAudit(tx, acted(`act ${index}`), at));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 10 === 9 ? sealAudit(server.parts.database) : append(index))),
    );
    await sealAudit(server.parts.database);
    expect(await sealAudit(server.parts.database)).toBe(0);
    const check = await checkAudit(server.parts.database);
    expect(check).toEqual({ links: 56, unsealed: 0, head: expect.stringMatching(/^[0-9a-f]{64}$/), fault: null });
    expect((await checkAudit(server.parts.database, check.head)).fault).toBeNull();
  });

  it.each([
    'update audit_entries set actor = $$x$$',
    'delete from audit_entries',
    'update audit_links set hash = hash',
    'delete from audit_links',
    'truncate audit_links',
  ])('refuses even the schema’s owner: %s', async (text) => {
    await expect(query(server.owner, text)).rejects.toThrow(/append-only/);
    await expect(query(server.parts.database, text)).rejects.toThrow(/append-only|permission denied/);
  });

  it.each([
    [
      'a changed entry',
      "update audit_entries set actor = 'mallory' where about = 'act 3'",
      /^Link \d+ is broken: entry \d+/,
    ],
    [
      'a changed time',
      "update audit_entries set written_at = written_at + interval '1 ms' where about = 'act 3'",
      /broken/,
    ],
    ['a lost entry', "delete from audit_entries where about = 'act 3'", /^The entry of link \d+ is missing$/],
    ['a lost link', 'delete from audit_links where link = 7', /^Link 7 is missing$/],
    ['links that changed places', 'update audit_links set link = link + 1000 where link = 5', /^Link 5 is missing$/],
    [
      'a changed hash',
      "update audit_links set hash = decode(repeat('00', 32), 'hex') where link = 9",
      /^Link 9 is broken/,
    ],
  ])('finds %s', async (_name, harm, message) => {
    expect(await faultAfter(harm)).toMatch(message);
  });

  it('detects that its end was cut off, given a head kept elsewhere', async () => {
    const { head } = await checkAudit(server.parts.database);
    expect(await faultAfter('delete from audit_links where link > 50', head)).toMatch(/links are missing at its end$/);
  });
});
