import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import { revokeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnsWith } from '../harness/columns-with.ts';
import { eventually } from '../harness/eventually.ts';
import { grantedWithCanaries } from '../harness/granted-with-canaries.ts';
import { consentFor, readAsMerchant } from '../harness/new-consent.ts';
import { playSandbox } from '../harness/play-sandbox.ts';
import { payerAliasFor } from '../harness/register-with-merchant.ts';
import { startTestServer } from '../harness/test-server.ts';
import { ledgerHash } from '../payments/ledger/ledger-hash.ts';
import { looseStatement, unnamed } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { erasePerson } from './erase-person.ts';
import type { Erasure } from './erasure-store.ts';
import { retainedTables } from './retained-tables.ts';

const server = await startTestServer();
const phone = '+2348000000001';
const signIn = async () => (await server.call(signInToSandbox, { body: { phone } })).reply();
const { userId } = (await signIn()).user;
let token = '';

/** Details that only Ada, her merchant or her banks ever stated about her. */
const canaries = [
  ...[phone, phone.slice(1), 'Ada Obi', '0123456785', '0123456784', 'canary-name', 'canary@example.com'],
  ...['canary-metadata', 'canary-form'],
];

const erase = () => {
  const { newId, now, jobs } = server.parts.deps;
  const by = { newId, jobs, at: new Date(now()), actor: 'operator', sign: async () => 'signed' };
  return server.parts.database.transaction((tx) => erasePerson({ ...by, tx }, { userId }));
};

const idsOf = async (text: string): Promise<string[]> =>
  (await server.owner.query(looseStatement<{ id: string }>('', text), { userId })).map(({ id }) => id);

/** Columns in which each canary is found. */
const found = async (): Promise<Set<string>> =>
  new Set((await Promise.all(canaries.map((text) => columnsWith(server.owner, text)))).flat());

const declaredRetained = (): Set<string> =>
  new Set(
    Object.entries(retainedTables).flatMap(([table, { retainedByLaw = {}, pretend = [] }]) =>
      [...Object.keys(retainedByLaw), ...pretend].map((column) => `${table}.${column}`),
    ),
  );

let consentId = '';
let aliasAtMerchant = '';

beforeAll(async () => {
  await playSandbox(server.call, 'P1D');
  consentId = await grantedWithCanaries(server, phone);
  aliasAtMerchant = await payerAliasFor(server, { userId });
  await server.owner.script(`
    insert into passkeys (credential_id, user_id, public_key, sign_count, transports, created_at, approves_from)
      values ('canary-passkey', '${userId}', 'canary', 0, '{}', now(), now());
    insert into code_events (phone, session_id, kind, at) values ('${phone}', 'ats_canary', 'sent', now());
    update user_accounts set card_of = 'atm_erased', card_rail = 'sandbox'
      where account_id = (select min(account_id) from user_accounts where user_id = '${userId}');
    insert into account_links (link_id, rail, service, user_id, institution_code, bank_name, account_number,
      account_name,
      possible, state, requested_at) values ('lnk_erased', 'sandbox', 'direct', '${userId}', '000013', 'A bank',
        '0123456784', 'Ada Obi',
      '[]', 'approved', now());
    insert into phone_locks (phone) values ('${phone}') on conflict do nothing;
    insert into form_responses (form_response_id, form_id, consent_id, user_id, created_at)
      select 'frs_canary', min(form_id), '${consentId}', '${userId}', now() from forms;
    insert into form_answers (form_response_id, section_id, sealed, saved_at) values ('frs_canary', 'a', 'canary',
      now());
    insert into form_files (file_id, form_response_id, section_id, field, name, type, size_bytes, sealed, sent_at)
      values ('fil_canary', 'frs_canary', 'a', 'b', 'canary-form.png', 'image/png', 6, 'canary', now());`);
  ({ token } = await signIn());
});

describe('erasePerson', () => {
  it('is refused, with what goes on, while debits go on or data is shared', async () => {
    const blockers = ['data is shared', 'debits go on'].map((what) => ({
      ...{ path: 'body', message: expect.stringMatching(new RegExp(`^${what} \\(cns_`)) },
    }));
    await expect(erase()).rejects.toMatchObject({
      ...{ code: 'PERSON_NOT_ERASABLE', issues: expect.arrayContaining(blockers) },
    });
    expect(await found()).toContain('users.phone');
  });

  it('leaves no canary anywhere but where a law keeps it, and the books as they were', async () => {
    for (const id of await idsOf("select consent_id as id from mandates where user_id = :userId and status = 'active'"))
      (await server.call(revokeMandate, { params: { consentId: id } }, { token })).reply();
    const shared = `select distinct consent_id as id from shared_items join consents using (consent_id)
      where user_id = :userId and ended_at is null`;
    for (const id of await idsOf(shared))
      (await server.call(withdrawData, { params: { consentId: id }, body: {} }, { token })).reply();
    const before = await found();
    for (const column of ['user_accounts.account_number', 'consents.customer', 'consents.metadata', 'grants.terms'])
      expect(before).toContain(column);
    let books = await ledgerHash(server.owner);
    const erasure: Erasure = await eventually('nothing is on its way', async () => {
      books = await ledgerHash(server.owner);
      return erase().catch((error: unknown) => {
        if (error instanceof Problem) return null;
        throw error;
      });
    });
    const retained = declaredRetained();
    expect([...(await found())].filter((column) => !retained.has(column))).toEqual([]);
    const whole = {
      users: 1,
      merchant_payers: 1,
      passkeys: 1,
      code_events: 1,
      phone_locks: 1,
      form_answers: 1,
      form_files: 1,
    };
    expect(erasure.erased).toMatchObject({ ...whole, sessions: expect.any(Number) });
    expect(Object.keys(erasure.retained)).toContain('grants');
    expect(await ledgerHash(server.owner)).toEqual(books);
  });

  it('has the rights to debit them withdrawn at their providers', async () => {
    const ordered = await server.owner.query(
      unnamed<{ data: Record<string, string> }>(
        "select data from pgboss.job where name in ('withdraw-link', 'forget-card') order by name, data ->> 'linkId'",
      ),
    );
    expect(ordered.map(({ data: { traceparent, orderedBy, ...data } }) => data)).toEqual(
      expect.arrayContaining([
        { chargeReference: 'atm_erased', rail: 'sandbox' },
        { linkId: 'lnk_erased', rail: 'sandbox' },
      ]),
    );
  });

  it('leaves nothing sealed of theirs', async () => {
    expect(
      await idsOf(
        `select form_response_id as id from form_answers join form_responses using (form_response_id)
         where user_id = :userId`,
      ),
    ).toEqual([]);
    expect(
      await idsOf(
        `select item as id from shared_items join consents using (consent_id)
         where user_id = :userId and sealed is not null`,
      ),
    ).toEqual([]);
  });

  it('signs them out, and lets the merchant read what was agreed to', async () => {
    const again = await server.call(revokeMandate, { params: { consentId } }, { token });
    expect(again.status).toBe(401);
    expect(await readAsMerchant(server, consentId)).toMatchObject({ consentId, customer: null });
  });

  it('leaves their merchant the id that was signed, which leads to no one', async () => {
    const [signed = ''] = await idsOf(
      `select g.consent_id as id from grants g join consents c using (consent_id)
       where g.user_id = :userId and merchant_id = 'mer_lekki'`,
    );
    expect(await readAsMerchant(server, signed)).toMatchObject({ grant: { payer: { userId: aliasAtMerchant } } });
    const input = { ...consentFor(250_000), userId: aliasAtMerchant };
    expect((await server.call(createConsent, { body: input })).failure().issues).toMatchObject([
      { path: 'body.userId' },
    ]);
  });

  it('is in the audit log by id, and finds itself a second time', async () => {
    const [entry] = await server.owner.query(
      unnamed<{ details: string }>("select details from audit_entries where about = 'person erased'"),
    );
    const second = await erase();
    expect(JSON.parse(entry?.details ?? '')).toEqual({ userId, erasureId: second.erasureId });
    expect(second.retainedUntil).toBe(`${second.erasedAt.getUTCFullYear() + 6}${second.retainedUntil.slice(4)}`);
  });
});
