import { createConsent } from '@yarda/contracts/consent.ts';
import { revokeMandate } from '@yarda/contracts/debits-payer.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox-consents.ts';
import { withdrawData } from '@yarda/contracts/sharing-ending.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { columnsWith } from '../harness/columns-with.ts';
import { eventually } from '../harness/eventually.ts';
import { readAsMerchant } from '../harness/new-consent.ts';
import { playSandbox } from '../harness/play-sandbox.ts';
import { startTestServer } from '../harness/test-server.ts';
import { ledgerHash } from '../ledger/ledger-hash.ts';
import { type Erasure, ErasureRefused, erasePerson } from './erase-person.ts';
import { keptTables } from './kept-tables.ts';

const server = await startTestServer();
const phone = '+2348000000001';
const signIn = async () => (await server.ask(signInToSandbox, { body: { phone } })).reply();
const { userId } = (await signIn()).user;
let token = '';

/** What only Ada, her merchant or her banks ever said of her. */
const canaries = [
  ...[phone, phone.slice(1), 'Ada Obi', '0123456785', '0123456784', 'canary-name', 'canary@example.com'],
  ...['canary-metadata', 'canary-form'],
];

const erase = () =>
  erasePerson(
    { database: server.parts.database, newId: server.parts.deps.newId, at: new Date(server.parts.deps.now()) },
    userId,
  );

const idsOf = async (text: string): Promise<string[]> =>
  (await server.owner.query<{ id: string }>(statement('', text), [userId])).map(({ id }) => id);

/** Columns in which each canary is found. */
const found = async (): Promise<Set<string>> =>
  new Set((await Promise.all(canaries.map((text) => columnsWith(server.owner, text)))).flat());

const declaredKept = (): Set<string> =>
  new Set(
    Object.entries(keptTables).flatMap(([table, { keptByLaw = {}, pretend = [] }]) =>
      [...Object.keys(keptByLaw), ...pretend].map((column) => `${table}.${column}`),
    ),
  );

let consentId = '';

beforeAll(async () => {
  await playSandbox(server.ask, 'P1D');
  const customer = { name: 'canary-name', email: 'canary@example.com', phone };
  const payments = [{ type: 'immediate' as const, amount: 250_000, narration: 'Rice' }];
  const body = { clientId: 'cli_demo', customer, metadata: { note: 'canary-metadata' }, payments };
  consentId = (await server.ask(createConsent, { body })).reply().consentId;
  (await server.ask(grantSandboxConsent, { params: { consentId }, body: { phone } })).reply();
  ({ token } = await signIn());
});

describe('erasePerson', () => {
  it('is refused, with what goes on, while debits go on or data is shared', async () => {
    await expect(erase()).rejects.toThrow(ErasureRefused);
    await expect(erase()).rejects.toThrow(/data is shared \(cns_.*debits go on \(cns_/);
    expect(await found()).toContain('users.phone');
  });

  it('leaves no canary anywhere but where a law keeps it, and the books as they were', async () => {
    for (const id of await idsOf("select consent_id as id from mandates where user_id = $1 and status = 'active'"))
      (await server.ask(revokeMandate, { params: { consentId: id } }, { token })).reply();
    const shared = `select distinct consent_id as id from shared_items join consents using (consent_id)
      where user_id = $1 and ended_at is null`;
    for (const id of await idsOf(shared))
      (await server.ask(withdrawData, { params: { consentId: id }, body: {} }, { token })).reply();
    const before = await found();
    for (const column of ['user_accounts.account_number', 'consents.customer', 'consents.metadata', 'grants.terms'])
      expect(before).toContain(column);
    const erasure: Erasure = await eventually('nothing is on its way', () =>
      erase().catch((error: unknown) => {
        if (error instanceof ErasureRefused) return null;
        throw error;
      }),
    );
    const books = await ledgerHash(server.owner);
    const kept = declaredKept();
    expect([...(await found())].filter((column) => !kept.has(column))).toEqual([]);
    expect(erasure.erased).toMatchObject({ users: 1, passkeys: expect.any(Number), form_answers: expect.any(Number) });
    expect(Object.keys(erasure.kept)).toContain('grants');
    expect(await ledgerHash(server.owner)).toEqual(books);
  });

  it('leaves nothing sealed of theirs', async () => {
    expect(
      await idsOf(
        'select form_response_id as id from form_answers join form_responses using (form_response_id) where user_id = $1',
      ),
    ).toEqual([]);
    expect(
      await idsOf(
        'select item as id from shared_items join consents using (consent_id) where user_id = $1 and sealed is not null',
      ),
    ).toEqual([]);
  });

  it('signs them out, and lets the merchant read what was agreed to', async () => {
    const again = await server.ask(revokeMandate, { params: { consentId } }, { token });
    expect(again.status).toBe(401);
    expect(await readAsMerchant(server, consentId)).toMatchObject({ consentId, customer: null });
  });

  it('is in the audit log by id, and finds itself a second time', async () => {
    const [entry] = await server.owner.query<{ details: string }>(
      statement('', "select details from audit_entries where about = 'person erased'"),
    );
    const second = await erase();
    expect(JSON.parse(entry?.details ?? '')).toEqual({ userId, erasureId: second.erasureId });
    expect(second.keptUntil).toBe(`${second.erasedAt.getUTCFullYear() + 6}${second.keptUntil.slice(4)}`);
  });
});
