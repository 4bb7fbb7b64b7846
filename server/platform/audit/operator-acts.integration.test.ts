import { listMerchantConsents } from '@yarda/contracts/consent/consent.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';
import { createKey } from '../../merchants/keys/create-key.ts';
import { looseStatement, statement } from '../database/database.ts';
import { checkAudit } from './check-audit.ts';
import { recordAct } from './record-act.ts';
import { sealAudit } from './seal-audit.ts';

const server = await startTestServer({ sandboxPublic: true, accountDeletion: true });
const { database } = server.parts;

const entries = (kind: string, actor: string) =>
  database.query(
    looseStatement<{ about: string; details: string }>(
      '',
      'select about, details from audit_entries where kind = :kind and actor = :actor order by position',
    ),
    { kind, actor },
  );

const createOne = async (merchantId = 'mer_lekki') => {
  const deps = { database, mode: 'test', at: new Date() } as const;
  return (await createKey(deps, merchantId, 'for the till')) ?? '';
};

const use = async (secretKey: string) => (await server.call(listMerchantConsents, {}, { secretKey })).status;

describe('the operator’s acts in the audit log', () => {
  it('are the switches that the server started with, and the commands', async () => {
    await recordAct(database, 'audit:check', { found: 'The audit log holds' });
    expect((await entries('operator-acted', 'operator')).map(({ about }) => about)).toEqual([
      'SANDBOX_PUBLIC=on',
      'ACCOUNT_DELETION=on',
      'audit:check',
    ]);
  });

  it('are the keys made for merchants, by name and not by key', async () => {
    const secretKey = await createOne();
    expect(secretKey).toMatch(/^sk_test_[0-9a-f]{72}$/);
    expect(await use(secretKey)).toBe(200);
    const [entry] = (await entries('key-created', 'operator')).slice(-1);
    expect(JSON.parse(entry?.details ?? '')).toEqual({ merchantId: 'mer_lekki', label: 'for the till' });
    expect(JSON.stringify(entry)).not.toContain(secretKey.slice(8));
    expect(await createOne('mer_none')).toBe('');
  });
});

describe('the use of keys in the audit log', () => {
  it('is there once a day, however often a key is used', async () => {
    const secretKey = await createOne('mer_ikeja');
    const used = async () => (await entries('key-used', 'mer_ikeja')).length;
    await Promise.all(Array.from({ length: 8 }, () => use(secretKey)));
    expect(await used()).toBe(1);
    (await server.call(advanceSandboxClock, { body: { advance: 'P1D' } })).reply();
    expect([await use(secretKey), await use(secretKey), await used()]).toEqual([200, 200, 2]);
  });

  it('is there as a refusal if the key was revoked', async () => {
    const secretKey = await createOne('mer_ikeja');
    await database.query(statement('', "update api_keys set revoked_at = now() where merchant_id = 'mer_ikeja'"));
    expect([await use(secretKey), await use(secretKey)]).toEqual([401, 401]);
    expect(await entries('key-refused', 'mer_ikeja')).toHaveLength(1);
  });

  it('is there as a refusal even on a day when the key was used before it was revoked', async () => {
    const secretKey = await createOne('mer_ikeja');
    const before = (await entries('key-refused', 'mer_ikeja')).length;
    expect(await use(secretKey)).toBe(200);
    await database.query(statement('', "update api_keys set revoked_at = now() where merchant_id = 'mer_ikeja'"));
    expect([await use(secretKey), await use(secretKey)]).toEqual([401, 401]);
    expect((await entries('key-refused', 'mer_ikeja')).length).toBe(before + 1);
  });

  it('is chained like everything else', async () => {
    await sealAudit(database);
    expect(await checkAudit(database)).toMatchObject({ fault: null, unsealed: 0 });
  });
});
