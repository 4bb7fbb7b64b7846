import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { formUpdateTokenHeader, openFormResponse, registerForm, saveFormSection } from '@yarda/contracts/data/forms.ts';
import { describe, expect, it } from 'vitest';
import { crowding } from '../../harness/crowding.ts';
import { consentFor } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const person = await enrol(server, '+2348000000001');

const schema = {
  type: 'object',
  properties: {
    site: { type: 'string', format: 'url' },
    code: { type: 'string', maxLength: 200, pattern: 'a*a*a*a*b' },
    goods: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['rice'] } },
  },
};
const newForm = (fields: object) => ({
  title: 'A trap',
  sections: [{ id: 'trap', title: 'A trap', schema: { type: 'object', properties: fields } }],
});
const register = (form: ReturnType<typeof newForm>) => server.call(registerForm, { body: form });

const { formId } = (await register(newForm(schema.properties))).reply();
const consent = { ...consentFor(), formId };
const { consentId } = (await server.call(createConsent, { body: consent })).reply();
const asker = { token: person.token };
const opened = (await server.call(openFormResponse, { body: { formId, consentId } }, asker)).reply();
const headers = { [formUpdateTokenHeader]: opened.formUpdateToken };
const params = { id: opened.formResponseId, sectionId: 'trap' };

/** A request that blocks the process would take seconds: this one must finish at once. */
const quickly = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const start = performance.now();
  const value = await work();
  expect(performance.now() - start).toBeLessThan(1_000 * crowding());
  return value;
};

describe('an answer designed to hang the server', () => {
  it.each([
    ['an address of 34 letters', { site: `http://${'a'.repeat(34)}!` }, '/site', 'Enter a web address'],
    ['a script as an address', { site: 'javascript:alert(1)' }, '/site', 'Enter a web address'],
    ['a text that nearly fits', { code: 'a'.repeat(200) }, '/code', 'Enter this in the form that is asked for'],
    ['a very long text', { code: 'a'.repeat(200_000) }, '/code', 'Enter at most 200 characters'],
    ['a very long list', { goods: Array(5_000).fill(1) }, '/goods', 'Give at most 50'],
  ])('%s is checked at once', async (_name, values, path, message) => {
    const saved = await quickly(() => server.call(saveFormSection, { params, body: { values } }, { headers }));
    expect(saved.reply().sections).toEqual([{ id: 'trap', complete: false, errors: [{ path, message }] }]);
  });

  it.each([
    ['nested deeper than 64', `{"values":${'{"a":'.repeat(70)}1${'}'.repeat(71)}`],
    ['of more than 6,000 values', JSON.stringify({ values: { goods: Array(7_000).fill(1) } })],
  ])('a body %s is refused before it is parsed', async (_name, payload) => {
    const url = saveFormSection.path.replace('{id}', params.id).replace('{sectionId}', 'trap');
    const request = {
      method: 'PUT',
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    } as const;
    const answer = await quickly(() => server.send(request));
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('a form designed to hang the server', () => {
  const texts = (pattern: string, count: number) =>
    newForm(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string', maxLength: 200, pattern }]),
      ),
    );

  it.each([
    ['a pattern that compiles to 20,000 steps', texts('.{0,999}'.repeat(20), 1)],
    ['a hundred patterns that are too costly together', texts('.{0,90}x', 100)],
    ['a pattern that looks ahead', texts('^(?=(a|a)*b)', 1)],
  ])('%s is refused at once', async (_name, form) => {
    expect((await quickly(() => register(form))).failure().code).toBe('INVALID_REQUEST');
  });

  it('with a repeated group is accepted: our regular expressions never backtrack', async () => {
    expect((await quickly(() => register(texts('^(a|a)*b$', 1)))).status).toBe(201);
  });
});
