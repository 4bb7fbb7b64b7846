import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import { createConsent, type NewConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { readConsentData, readConsentFile } from '@yarda/contracts/consent/consent-data.ts';
import {
  formUpdateTokenHeader,
  openFormResponse,
  readFormResponse,
  registerForm,
  saveFormSection,
  sendFormFile,
} from '@yarda/contracts/data/forms.ts';
import { confirmDataDeletion, withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import { listSandboxMessages } from '@yarda/contracts/sandbox/sandbox.ts';
import { futurePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { describe, expect, it } from 'vitest';
import { forgetAnswers } from '../data/forms/open-forms.ts';
import { approve, grantWith, transferChoices } from '../harness/approval.ts';
import { eventually } from '../harness/eventually.ts';
import { sampleForm } from '../harness/form.fixture.ts';
import { readAsMerchant } from '../harness/new-consent.ts';
import { enrol, type Person } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';
import { unnamed } from '../platform/database/database.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const { formId } = (await server.call(registerForm, { body: sampleForm })).reply();
const day = (days: number) => new Date(server.parts.bank.now() + days * 86_400_000).toISOString().slice(0, 10);

const plan: NewConsent['payments'][number] = {
  type: 'future',
  amount: 500_000,
  amountType: 'fixed',
  narration: 'Rent',
  startDate: day(3),
  frequency: 'monthly',
  interval: 1,
  count: 12,
};
const data: NewConsent['dataSharing'] = {
  bvnData: ['fullName', 'bvn'],
  ninData: true,
  bankAccounts: ['accountNumber'],
};
const all: NewConsent = {
  clientId: 'cli_demo',
  payments: [{ type: 'immediate', amount: 250_000, narration: 'Deposit' }, plan],
  dataSharing: data,
  formId,
  formCompletion: { templateLiteralValues: { shop: 'Lekki' } },
};
const choices: GrantChoices = {
  ...transferChoices,
  futurePayments: {
    granted: true,
    selectedAccounts: ['acc_ada_access', 'acc_ada_gtbank'],
    paymentMethods: ['account'],
  },
  dataSharing: { granted: true, dataTypes: ['bvnData', 'ninData', 'bankAccounts'] },
};

const create = async (input: NewConsent) => (await server.call(createConsent, { body: input })).reply().consentId;
const read = async (consentId: string, person: Person | null) =>
  (
    await server.call(
      readConsent,
      { params: { consentId }, query: { clientId: 'cli_demo' } },
      person ? { token: person.token } : {},
    )
  ).reply().consent;
const rows = (text: string, values: unknown[]) => server.owner.query(unnamed<Record<string, unknown>>(text), values);

const png = Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64');

/** Fills in a consent's form, as its page does. */
const fillIn = async (consentId: string, person: Person) => {
  const opened = (
    await server.call(openFormResponse, { body: { formId, consentId } }, { token: person.token })
  ).reply();
  const headers = { [formUpdateTokenHeader]: opened.formUpdateToken };
  const params = { id: opened.formResponseId };
  const sent = await server.call(
    sendFormFile,
    { params, body: { sectionId: 'business', field: 'proof', name: 'proof.png', type: 'image/png', content: png } },
    { headers },
  );
  const { file } = sent.reply();
  const save = async (sectionId: string, values: Record<string, unknown>) =>
    server.call(saveFormSection, { params: { ...params, sectionId }, body: { values } }, { headers });
  const first = (await save('business', { name: 'Ada Foods', proof: file })).reply();
  const second = (await save('owner', { since: '2020-02-29' })).reply();
  return { params, headers, save, file, first, second };
};

const tryGrant = async (person: Person, consentId: string, chosen: GrantChoices) =>
  grantWith(person, consentId, await approve(server, person, consentId, chosen), chosen);

describe('a consent to everything at once', () => {
  it('makes one payment per due date, and shows them to the payer', async () => {
    const shown = await read(await create(all), null);
    const debits = futurePayments(shown);
    expect(debits).toHaveLength(12);
    expect(debits[0]).toMatchObject({ amount: 500_000, dueDate: day(3), frequency: 'monthly', interval: 1 });
    expect(debits.map(({ dueDate }) => dueDate)).toEqual(debits.map(({ dueDate }) => dueDate).sort());
    expect(shown.limits).toEqual({
      ...{ total: 6_000_000, periods: [{ amount: 500_000, period: 'month', alignment: 'calendar' }] },
      ...{ validTo: debits.at(-1)?.dueDate, countedFrom: dayInLagos(server.parts.bank.now()) },
    });
    expect(shown).toMatchObject({ requiresGrant: true, dataSharing: data, formId, formResponseId: null });
    expect(shown.payments).toHaveLength(13);
  });

  it('is granted in full or not at all', async () => {
    const consentId = await create(all);
    const refusal = async (chosen: GrantChoices) => (await tryGrant(ada, consentId, chosen)).body.code;
    expect(await refusal(choices)).toBe('FORM_INCOMPLETE');
    await fillIn(consentId, ada);
    const { dataSharing: _data, ...withoutData } = choices;
    expect(await refusal(withoutData)).toBe('GRANT_INCOMPLETE');
    const { futurePayments: _future, ...withoutAccounts } = choices;
    expect(await refusal(withoutAccounts)).toBe('GRANT_INCOMPLETE');
    const { immediatePayments: _immediate, ...withoutMethod } = choices;
    expect(await refusal(withoutMethod)).toBe('GRANT_INCOMPLETE');
    const from = (account: string) => ({
      ...choices,
      futurePayments: { granted: true, selectedAccounts: [account], paymentMethods: ['account' as const] },
    });
    expect(await refusal(from('acc_ada_zenith'))).toBe('ACCOUNT_NOT_ELIGIBLE');
    expect(await refusal(from('acc_ada_kuda'))).toBe('ACCOUNT_NOT_ELIGIBLE');
    expect(await refusal(from('acc_nobodys'))).toBe('ACCOUNT_NOT_ELIGIBLE');
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'pending', grant: null });
    expect(await rows('select from mandates where consent_id = $1', [consentId])).toEqual([]);
    expect(await rows('select from shared_items where consent_id = $1', [consentId])).toEqual([]);

    expect((await tryGrant(ada, consentId, choices)).status).toBe(200);
    expect(await rows('select max_kobo, user_id, limits from mandates where consent_id = $1', [consentId])).toEqual([
      { maxKobo: 6_000_000, userId: 'usr_ada', limits: (await read(consentId, ada)).limits },
    ]);
    expect(
      await rows('select account_id from mandate_accounts where consent_id = $1 order by position', [consentId]),
    ).toEqual([{ accountId: 'acc_ada_access' }, { accountId: 'acc_ada_gtbank' }]);
    expect((await read(consentId, ada)).debitedFrom).toEqual([
      { bankName: 'Access Bank', accountNumber: '****6784' },
      { bankName: 'Guaranty Trust Bank', accountNumber: '****6785' },
    ]);
    expect((await read(consentId, null)).debitedFrom).toBeUndefined();
  });

  it('releases exactly what was granted, only after the grant, and records each read', async () => {
    const consentId = await create(all);
    const { file } = await fillIn(consentId, ada);
    const early = await server.call(readConsentData, { params: { consentId } });
    expect([early.status, early.failure().code]).toEqual([409, 'CONSENT_NOT_GRANTED']);
    expect((await tryGrant(ada, consentId, choices)).status).toBe(200);
    const released = (await server.call(readConsentData, { params: { consentId } })).reply();
    expect(released.data).toEqual({
      bvnData: { bvn: '22200000001', fullName: 'Ada Ngozi Obi' },
      ninData: {
        nin: '11100000001',
        fullName: 'Ada Ngozi Obi',
        dateOfBirth: '1991-04-17',
        gender: 'Female',
        address: '14 Admiralty Way, Lekki Phase 1, Lagos',
      },
      bankAccounts: ['0123456785', '0123456784', '3000000001', '2000000011'].map((accountNumber) => ({
        accountNumber,
      })),
    });
    expect(released.form?.answers).toEqual({
      business: { name: 'Ada Foods', proof: file },
      owner: { since: '2020-02-29' },
    });
    const sent = await server.call(readConsentFile, { params: { consentId, fileId: file.fileId } });
    expect(sent.reply().content).toBe(png);
    const elsewhere = await fillIn(await create(all), ada);
    const foreign = { params: { consentId, fileId: elsewhere.file.fileId } };
    expect((await server.call(readConsentFile, foreign)).failure().code).toBe('NOT_FOUND');
    const reads = await rows('select items from data_reads where consent_id = $1 order by data_read_id', [consentId]);
    expect(reads).toHaveLength(2);
    expect(reads[0]?.items).toContain('bvnData.bvn');
    const other = await server.call(readConsentData, { params: { consentId } }, { secretKey: 'sk_test_other' });
    expect(other.status).toBe(404);
  });

  it('keeps personal data sealed in the database', async () => {
    const consentId = await create(all);
    await fillIn(consentId, ada);
    expect((await tryGrant(ada, consentId, choices)).status).toBe(200);
    await server.call(readConsentData, { params: { consentId } });
    for (const table of ['shared_items', 'form_answers', 'form_files']) {
      const stored = JSON.stringify(await rows(`select encode(sealed, 'escape') as sealed from ${table}`, []));
      for (const secret of ['Ada Ngozi', '22200000001', 'Admiralty', 'Ada Foods', '0123456785', 'iVBORw']) {
        expect(stored, table).not.toContain(secret);
      }
    }
  });

  it('ends the answers to its form as it ends data: at once for the merchant, within a day in our own copies', async () => {
    const consentId = await create(all);
    const { file, params: response } = await fillIn(consentId, ada);
    expect((await tryGrant(ada, consentId, choices)).status).toBe(200);
    const params = { consentId };
    const input = { params: { consentId, fileId: file.fileId } };
    expect((await server.call(readConsentFile, input)).reply().content).toBe(png);
    const own = async () => (await server.call(readAgreement, { params }, { token: ada.token })).reply().agreement;
    expect((await own()).sharing.at(-1)).toEqual({
      ...{ category: 'form', item: 'answers', lastReadAt: expect.any(String), ended: null },
    });
    const body = { items: ['form.answers'] };
    const withdrawn = await server.call(withdrawData, { params, body }, { token: ada.token });
    expect(withdrawn.reply().withdrawn).toEqual(body.items);
    expect((await server.call(readConsentFile, input)).failure()).toMatchObject({ code: 'SHARING_WITHDRAWN' });
    const rest = (await server.call(readConsentData, { params })).reply();
    expect([rest.form, rest.ended, rest.data.bvnData?.bvn]).toEqual([null, body.items, '22200000001']);
    const stored = `select 'answers' as what from form_answers where form_response_id = $1
      union all select 'file' from form_files where form_response_id = $1`;
    await forgetAnswers(server.parts.deps);
    expect(await rows(stored, [response.id])).toEqual([]);
    const { sharing } = await own();
    expect(sharing.at(-1)?.ended).toMatchObject({ as: 'withdrawn', deletedAt: expect.any(String) });
    expect((await server.call(confirmDataDeletion, { params })).reply().deleted).toEqual(body.items);
    const all410 = await server.call(withdrawData, { params, body: {} }, { token: ada.token });
    expect(all410.status).toBe(200);
    const over = await server.call(readConsentData, { params });
    expect([over.status, over.failure().code]).toEqual([410, 'SHARING_WITHDRAWN']);
  });

  it('shares the answers to a form until the last day that was signed', async () => {
    const sharedUntil = day(5);
    const consentId = await create({ ...all, sharedUntil });
    const { file } = await fillIn(consentId, ada);
    expect((await tryGrant(ada, consentId, choices)).status).toBe(200);
    const input = { params: { consentId, fileId: file.fileId } };
    expect((await server.call(readConsentFile, input)).status).toBe(200);
    await rows('update shared_items set valid_to = valid_to - 10 where consent_id = $1', [consentId]);
    const refused = await server.call(readConsentFile, input);
    expect([refused.status, refused.failure().code]).toEqual([410, 'SHARING_ENDED']);
  });

  it('gives null for what a registry does not know', async () => {
    const bola = await enrol(server, '+2348000000002');
    const consentId = await create({
      clientId: 'cli_demo',
      payments: [],
      dataSharing: { ninData: ['nin'], bvnData: ['bvn'] },
    });
    const shared: GrantChoices = {
      userAuthenticated: true,
      attestDiscoveryId: 'dsc_demo',
      dataSharing: { granted: true, dataTypes: ['ninData', 'bvnData'] },
    };
    expect((await tryGrant(bola, consentId, shared)).status).toBe(200);
    const { data: seen } = (await server.call(readConsentData, { params: { consentId } })).reply();
    expect(seen).toEqual({ ninData: { nin: null }, bvnData: { bvn: '22200000002' } });
  });

  it('sends the payer one copy of what was agreed, and says so', async () => {
    const consentId = await create({ clientId: 'cli_demo', payments: [plan] });
    const { dataSharing: _data, immediatePayments: _now, ...future } = choices;
    expect((await tryGrant(ada, consentId, future)).status).toBe(200);
    await eventually('the copy is sent', async () => ((await read(consentId, ada)).confirmationSent ? true : null));
    const { messages } = (await server.call(listSandboxMessages)).reply();
    const mine = messages.filter(({ text }) => text.includes(consentId));
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain('Future payments: 12, at most ₦60,000.00 in all');
  });

  it('is granted once and in full, however many race for it', async () => {
    const consentId = await create(all);
    await fillIn(consentId, ada);
    const approval = await approve(server, ada, consentId, choices);
    const racing = Array.from({ length: 50 }, () => grantWith(ada, consentId, approval, choices));
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    for (const table of ['grants', 'mandates']) {
      expect(await rows(`select from ${table} where consent_id = $1`, [consentId])).toHaveLength(1);
    }
    expect(await rows('select from shared_items where consent_id = $1', [consentId])).toHaveLength(9);
  });

  it('cannot be granted after its expiry, whatever was approved before', async () => {
    const consentId = await create(all);
    await fillIn(consentId, ada);
    const approval = await approve(server, ada, consentId, choices);
    await rows("update consents set expires_at = created_at + interval '1 millisecond' where consent_id = $1", [
      consentId,
    ]);
    const late = await grantWith(ada, consentId, approval, choices);
    expect(late).toMatchObject({ status: 404, body: { message: 'Consent not found or has expired' } });
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'expired', grant: null });
    for (const table of ['mandates', 'shared_items']) {
      expect(await rows(`select from ${table} where consent_id = $1`, [consentId])).toEqual([]);
    }
  });

  it('is not granted if a part fails: nothing is kept', async () => {
    const consentId = await create(all);
    await fillIn(consentId, ada);
    const approval = await approve(server, ada, consentId, choices);
    await rows(`alter table shared_items add constraint nothing check (consent_id <> '${consentId}')`, []);
    expect((await grantWith(ada, consentId, approval, choices)).status).toBe(500);
    await rows('alter table shared_items drop constraint nothing', []);
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'pending', grant: null });
    expect(await rows('select from mandates where consent_id = $1', [consentId])).toEqual([]);
    expect((await grantWith(ada, consentId, approval, choices)).status).toBe(200);
  });

  it.each([
    ['a due date', "update payments set due_date = due_date + 1 where consent_id = $1 and type = 'future'"],
    [
      'what is shared',
      `update consents set data_sharing = '{"bvnData":true,"ninData":true,"bankAccounts":true}' where consent_id = $1`,
    ],
    [
      'the account number',
      "update user_accounts set account_number = '0123456783' where account_id = 'acc_ada_access' and $1::text is not null",
    ],
  ])('fails if %s changed after the approval', async (_what, sql) => {
    const consentId = await create(all);
    await fillIn(consentId, ada);
    const approval = await approve(server, ada, consentId, choices);
    await rows(sql, [consentId]);
    expect((await grantWith(ada, consentId, approval, choices)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
  });

  it('fails if an answer changed after the approval; after the grant, answers cannot change', async () => {
    const consentId = await create(all);
    const { save } = await fillIn(consentId, ada);
    const approval = await approve(server, ada, consentId, choices);
    await save('owner', { since: '2021-01-01' });
    expect((await grantWith(ada, consentId, approval, choices)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
    expect((await tryGrant(ada, consentId, choices)).status).toBe(200);
    expect((await save('owner', { since: '2022-01-01' })).failure().code).toBe('FORM_RESPONSE_CLOSED');
  });
});

describe('a form', () => {
  it('is saved section by section, and resumed on another device', async () => {
    const consentId = await create(all);
    const { first, second, params, headers } = await fillIn(consentId, ada);
    expect([first.complete, second.complete]).toEqual([false, true]);
    const again = (await server.call(openFormResponse, { body: { formId, consentId } }, { token: ada.token })).reply();
    expect(again.formResponseId).toBe(params.id);
    const storedOf = (await server.call(readFormResponse, { params }, { headers })).reply();
    expect(storedOf.values).toMatchObject({ owner: { since: '2020-02-29' } });
    expect(await read(consentId, ada)).toMatchObject({ formResponseId: params.id, formCompletion: { complete: true } });
    expect(await read(consentId, null)).toMatchObject({ formResponseId: null, formUpdateToken: null });
  });

  it('is filled in by each person for themselves', async () => {
    const consentId = await create(all);
    const { params } = await fillIn(consentId, ada);
    const bola = await enrol(server, '+2348000000002');
    expect(await read(consentId, ada)).toMatchObject({ formResponseId: params.id });
    expect(await read(consentId, bola)).toMatchObject({ formResponseId: null, formUpdateToken: null });
    const body = { formId, consentId };
    const opened = (await server.call(openFormResponse, { body }, { token: bola.token })).reply();
    expect(opened.formResponseId).not.toBe(params.id);
  });

  it('reports wrong answers, and refuses a file that its field does not allow', async () => {
    const consentId = await create(all);
    const { save, params, headers, file } = await fillIn(consentId, ada);
    const wrong = (await save('owner', { since: 'soon', staff: 0, other: 1 })).reply();
    expect(wrong.complete).toBe(false);
    expect(wrong.sections[1]?.errors.map(({ path }) => path).sort()).toEqual(['/other', '/since', '/staff']);
    const send = async (sent: object) =>
      (
        await server.call(
          sendFormFile,
          {
            params,
            body: { sectionId: 'business', field: 'proof', name: 'a', type: 'image/png', content: png, ...sent },
          },
          { headers },
        )
      ).status;
    expect(await send({ type: 'image/jpeg' })).toBe(422);
    expect(await send({ content: Buffer.alloc(2000, 1).toString('base64') })).toBe(422);
    expect(await send({ content: Buffer.from('<script>').toString('base64') })).toBe(422);
    expect(await send({ field: 'name' })).toBe(422);
    const stolen = await save('business', { name: 'Ada Foods', proof: { ...file, fileId: 'fil_another' } });
    expect(stolen.failure().code).toBe('FILE_REFUSED');
  });

  it('is refused if it cannot be displayed, and belongs to its merchant', async () => {
    const bad = {
      title: 'X',
      sections: [{ id: 'a', title: 'A', schema: { type: 'object', properties: { f: { type: 'null' } } } }],
    };
    const refused = (await server.call(registerForm, { body: bad })).failure();
    expect(refused.issues).toMatchObject([{ path: 'body.sections.0.schema.properties.f.type' }]);
    const theirs = await server.call(
      createConsent,
      { body: { ...all, clientId: 'cli_other' } },
      { secretKey: 'sk_test_other' },
    );
    expect(theirs.failure().issues).toMatchObject([{ path: 'body.formId' }]);
  });
});

describe('a consent with an invalid future payment is refused', () => {
  it.each([
    [{ ...plan, count: undefined }, 'has to name either count or endDate'],
    [{ ...plan, startDate: '2020-01-01' }, 'starts in the past'],
  ])('%#', async (payment, message) => {
    const refused = (
      await server.call(createConsent, { body: { clientId: 'cli_demo', payments: [payment] } })
    ).failure();
    expect(refused.issues).toEqual([{ path: 'body.payments.0', message }]);
  });
});
