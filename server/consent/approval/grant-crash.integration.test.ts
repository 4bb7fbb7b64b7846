import { type GrantChoices, grantConsent } from '@yarda/contracts/consent/approval.ts';
import { createConsent, type NewConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { formUpdateTokenHeader, openFormResponse, registerForm, saveFormSection } from '@yarda/contracts/data/forms.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { approve, transferChoices } from '../../harness/approval.ts';
import { throwDice } from '../../harness/dice.ts';
import { eventually } from '../../harness/eventually.ts';
import { sampleForm } from '../../harness/form.fixture.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { inDatabase } from '../../harness/in-database.ts';
import { enrol, type Person, rejoin } from '../../harness/person.ts';
import { isFullProof, rounds } from '../../harness/proof-length.ts';
import { type ServerProcess, startServerProcess } from '../../harness/server-process.ts';
import type { Database } from '../../platform/database/database.ts';
import { unnamed } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

/** The consents that earlier rounds granted: each kill leaves them whole. */
const granted: string[] = [];
const found = { before: 0, unanswered: 0, answered: 0 };
const killings = rounds({ short: 6, full: 100 });
const testDatabase = await freshDatabase();
const dice = throwDice();
let server: ServerProcess = await startServerProcess(testDatabase.environment);

/** The current server process: a person outlives it. */
const reached: Parameters<typeof enrol>[0] = {
  call: (...args) => server.call(...args),
  send: (request) => server.send(request),
};
let ada = await enrol(reached, '+2348000000001');
const { formId } = (await server.call(registerForm, { body: sampleForm })).reply();

afterAll(async () => {
  process.stdout.write(`Killed with grants ${JSON.stringify(found)}\n`);
  await server.end('SIGTERM');
  await testDatabase.drop();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const all: NewConsent = {
  clientId: 'cli_demo',
  payments: [
    { type: 'immediate', amount: 250_000, narration: 'Deposit' },
    {
      ...{ type: 'future', amount: 500_000, amountType: 'fixed', narration: 'Rent' },
      ...{ startDate: day(3), frequency: 'monthly', interval: 1, count: 12 },
    },
  ],
  dataSharing: { bvnData: ['fullName', 'bvn'], bankAccounts: ['accountNumber'] },
  formId,
};
const choices: GrantChoices = {
  ...transferChoices,
  futurePayments: { granted: true, selectedAccounts: ['acc_ada_access'], paymentMethods: ['account'] },
  dataSharing: { granted: true, dataTypes: ['bvnData', 'bankAccounts'] },
};

/** A consent with its form filled in, ready to be granted. */
const toBeGranted = async (person: Person): Promise<string> => {
  const { consentId } = (await server.call(createConsent, { body: all })).reply();
  const opened = (
    await server.call(openFormResponse, { body: { formId, consentId } }, { token: person.token })
  ).reply();
  const headers = { [formUpdateTokenHeader]: opened.formUpdateToken };
  for (const [sectionId, values] of Object.entries({ business: { name: 'Ada Foods' }, owner: { since: '2020-02-29' } }))
    (
      await server.call(
        saveFormSection,
        { params: { id: opened.formResponseId, sectionId }, body: { values } },
        { headers },
      )
    ).reply();
  return consentId;
};

/** Everything that each of these grants left, counted while no server runs. */
const leftByAll = async (consentIds: readonly string[]) => {
  const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
  const left: Awaited<ReturnType<typeof leftBy>>[] = [];
  for (const consentId of consentIds) left.push(await leftBy(database, consentId));
  await database.close();
  return left;
};

const leftBy = async (database: Database, consentId: string) => {
  const count = async (text: string) => (await database.query(unnamed(text), [consentId])).length;
  return {
    granted: await count("select from consents where consent_id = $1 and status = 'granted'"),
    grants: await count('select from grants where consent_id = $1'),
    mandates: await count('select from mandates where consent_id = $1'),
    accounts: await count('select from mandate_accounts where consent_id = $1'),
    items: await count('select from shared_items where consent_id = $1'),
    closedForms: await count('select from form_responses where consent_id = $1 and closed_at is not null'),
    // Later events tell of its debits.
    events: await count(
      `select from merchant_events where consent_id = $1
       and type in ('consent.granted', 'mandate.active', 'sharing.granted', 'form.completed')`,
    ),
    // Replies of the grant itself; the outcome of its debits is answered and kept later.
    keptReplies: await count(
      "select from idempotency_keys where committed is not null and scope like 'grantConsent%' || $1 || '%'",
    ),
  };
};

/** Waits until a grant has been committed. An embedded database is seen by its own process alone. */
const committed = async (consentId: string): Promise<void> => {
  const granted = unnamed('select from grants where consent_id = $1');
  await inDatabase(testDatabase, async (database) => {
    while ((await database.query(granted, [consentId])).length === 0);
  });
};

/** How long an uncontended grant takes here. */
const measureGrant = async (): Promise<number> => {
  const consentId = await toBeGranted(ada);
  const approval = await approve(reached, ada, consentId, choices);
  const start = performance.now();
  await ada.call(grantConsent, { params: { consentId }, body: { ...choices, approval } });
  return performance.now() - start;
};
await measureGrant();
const grantMs = await measureGrant();

const nothing = {
  granted: 0,
  grants: 0,
  mandates: 0,
  accounts: 0,
  items: 0,
  closedForms: 0,
  events: 0,
  keptReplies: 0,
};
const whole = { granted: 1, grants: 1, mandates: 1, accounts: 1, items: 4, closedForms: 1, events: 4, keptReplies: 1 };

describe(`kill -9 in the middle of a grant (seed ${dice.seed})`, () => {
  it.each(Array.from({ length: killings }, (_, n) => n + 1))(
    'time %i: all of it or none, and the same request again grants it once',
    async (n) => {
      // Her temporary key lasts ten minutes, and the long proof longer.
      ada = await rejoin(reached, ada);
      const consentId = await toBeGranted(ada);
      const approval = await approve(reached, ada, consentId, choices);
      const grant = () =>
        ada.call(
          grantConsent,
          { params: { consentId }, body: { ...choices, approval } },
          {},
          { 'idempotency-key': `grant-${n}` },
        );
      const isSeen = n % 2 === 0 ? committed(consentId) : null;
      const first = grant().catch(() => null);
      // Every other time between the commit and the answer, else spread over twice the time that a grant takes.
      const after = (grantMs * 2 * (n - 1)) / killings + dice.below(5);
      await (isSeen ?? new Promise((resolve) => setTimeout(resolve, after)));
      await server.end('SIGKILL');
      const answer = await first;
      const [left, ...before] = await leftByAll([consentId, ...granted]);
      expect(before).toEqual(granted.map(() => whole));
      if (left?.granted === 1) found[answer ? 'answered' : 'unanswered'] += 1;
      else found.before += 1;
      expect(left).toEqual(answer?.status === 200 || left?.granted === 1 ? whole : nothing);

      server = await startServerProcess(testDatabase.environment);
      const again = await grant();
      expect(again).toMatchObject({ status: 200, body: { status: 'granted', consent: { consentId } } });
      expect((await grant()).body).toEqual(again.body);
      if (answer?.status === 200) expect(again.body).toEqual(answer.body);
      await eventually(
        'the copy of what was agreed is sent',
        async () => {
          const input = { params: { consentId }, query: { clientId: 'cli_demo' } };
          const { consent } = (await server.call(readConsent, input, { token: ada.token })).reply();
          return consent.confirmationSent ? true : null;
        },
        30_000,
      );
      granted.push(consentId);
    },
    120_000,
  );

  it('after the last, each is still granted once, and whole', async () => {
    if (isFullProof) expect(found.unanswered).toBeGreaterThan(0);
    await server.end('SIGKILL');
    expect(await leftByAll(granted)).toEqual(granted.map(() => whole));
  });
});
