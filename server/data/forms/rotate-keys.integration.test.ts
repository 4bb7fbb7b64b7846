import { createConsent } from '@yarda/contracts/consent/consent.ts';
import {
  formUpdateTokenHeader,
  openFormResponse,
  readFormResponse,
  registerForm,
  saveFormSection,
} from '@yarda/contracts/data/forms.ts';
import { describe, expect, it } from 'vitest';
import { consentFor } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { statement } from '../../platform/database/database.ts';
import { createSeal, type Seal } from '../../platform/database/seal.ts';
import { personalKey } from '../../platform/keys/key-names.ts';
import { openKeyRing } from '../../platform/keys/key-ring.ts';
import { openKeyStore } from '../../platform/keys/key-store.ts';
import { saveAnswers } from './form-response-store.ts';
import { resealPersonal } from './open-forms.ts';

const server = await startTestServer();
const person = await enrol(server, '+2348000000001');
const name = { type: 'string' };
const sections = [1, 2].map((number) => ({
  id: `part${number}`,
  title: 'A part',
  schema: { type: 'object', properties: { name } },
}));
const { formId } = (await server.call(registerForm, { body: { title: 'A form', sections } })).reply();
const { consentId } = (await server.call(createConsent, { body: { ...consentFor(), formId } })).reply();
const opened = (await server.call(openFormResponse, { body: { formId, consentId } }, { token: person.token })).reply();
const id = opened.formResponseId;
const headers = { [formUpdateTokenHeader]: opened.formUpdateToken };

const save = async (sectionId: string, values: Record<string, unknown>): Promise<void> => {
  (await server.call(saveFormSection, { params: { id, sectionId }, body: { values } }, { headers })).reply();
};
const read = async () => (await server.call(readFormResponse, { params: { id } }, { headers })).reply().values;

/** The operator's command, in its own process, has only the folder. */
const rotate = () => openKeyRing(openKeyStore(server.dataDir), personalKey).rotate();
const { database, deps } = server.parts;
const reseal = (seal: Seal) => resealPersonal({ database, now: deps.now }, seal);
const seal = () => createSeal(openKeyRing(openKeyStore(server.dataDir), personalKey));

const versions = async () => {
  const text = `select get_byte(sealed, 2) as version, count(*)::int as count from form_answers group by 1 order by 1`;
  return database.query(statement('', text));
};

describe('a key rotated while the server runs', () => {
  it('writes with the new version, and reads what the old one sealed', async () => {
    await save('part1', { name: 'Ada' });
    expect(rotate()).toBe(2);
    await save('part2', { name: 'Bola' });
    expect(await versions()).toEqual([
      { version: 1, count: 1 },
      { version: 2, count: 1 },
    ]);
    expect(await read()).toEqual({ part1: { name: 'Ada' }, part2: { name: 'Bola' } });
  });

  it('reads values sealed before versions were recorded', async () => {
    const old = statement(
      '',
      `update form_answers set sealed = '\\x01'::bytea || substring(sealed from 4) where section_id = 'part1'`,
    );
    await database.query(old);
    expect(await read()).toMatchObject({ part1: { name: 'Ada' } });
  });

  it('reseals old values; a crash midway loses nothing, and a second run finishes', async () => {
    await database.transaction(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await saveAnswers(tx, seal(), id, `more${index}`, { name: `Person ${index}` }, new Date(deps.now()));
    });
    rotate();
    const whole = seal();
    let left = 45;
    const dying: Seal = {
      ...whole,
      close: (text, about) => {
        left -= 1;
        if (left < 0) throw new Error('The process died');
        return whole.close(text, about);
      },
    };
    await expect(reseal(dying)).rejects.toThrow('The process died');
    const between = await versions();
    expect(between).toContainEqual({ version: 3, count: 40 });
    expect(await reseal(whole)).toBe(22);
    expect(await versions()).toEqual([{ version: 3, count: 62 }]);
    expect(await reseal(whole)).toBe(0);
    expect(await read()).toMatchObject({ part1: { name: 'Ada' }, more59: { name: 'Person 59' } });
  });

  it('is recorded in the audit log', async () => {
    const reported = await database.query(statement('', "select about from audit_entries where kind = 'key-rotated'"));
    expect(reported).toEqual([{ about: personalKey }]);
  });
});
