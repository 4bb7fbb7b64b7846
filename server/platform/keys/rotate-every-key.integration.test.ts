import { signImageUrl } from '@yarda/contracts/accounts/accounts.ts';
import { type GrantChoices, readReceipt } from '@yarda/contracts/consent/approval.ts';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import {
  formUpdateTokenHeader,
  openFormResponse,
  readFormResponse,
  registerForm,
} from '@yarda/contracts/data/forms.ts';
import { sendCode, verifyCode } from '@yarda/contracts/identity/sign-in.ts';
import { readReceiptFile } from '@yarda/domain/consent/approval/receipt-file.ts';
import { verifyReceipt } from '@yarda/domain/consent/approval/verify-receipt.ts';
import { expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { eventually } from '../../harness/eventually.ts';
import { consentFor, openPayment } from '../../harness/new-consent.ts';
import { chargeSealed } from '../../harness/pay-by-card.ts';
import { enrol, openSignIn, rightCode } from '../../harness/person.ts';
import { paymentBinding, sealedCard, typedCard } from '../../harness/sealed-card.ts';
import { runToEnd } from '../../harness/server-process.ts';
import { startTestServer, testPublicUrl } from '../../harness/test-server.ts';
import { recordRotations } from '../audit/record-rotations.ts';
import { unnamed } from '../database/database.ts';
import { keyNames, personalKey } from './key-names.ts';
import { openKeyStore } from './key-store.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');

/** As an operator rotates: in another process, while the server runs. */
const rotate = (...words: string[]) => runToEnd({ DATA_DIR: server.dataDir }, 'commands/keys-rotate.ts', words);

const granted = async (choices: GrantChoices = transferChoices): Promise<string> => {
  const input = { ...consentFor(250_000), requirements: { requiresAuth: true } };
  const { consentId } = (await server.call(createConsent, { body: input })).reply();
  const reply = await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices);
  expect(reply.status).toBe(200);
  return consentId;
};

const receiptOf = async (consentId: string) => {
  const file = readReceiptFile(
    JSON.stringify((await server.call(readReceipt, { params: { consentId } }, ada)).reply()),
  );
  if (!file?.receipt) throw new Error('The reply is no receipt');
  const [header, content] = file.receipt.split('.', 2).map((part) => JSON.parse(`${Buffer.from(part, 'base64url')}`));
  const { sound } = await verifyReceipt(file.receipt, [{ issuer: testPublicUrl, keys: file.keys }]);
  return { kid: header.kid, sound, collected: content.collected ?? [] };
};

const openForm = async () => {
  const section = { id: 'part', title: 'A part', schema: { type: 'object', properties: { name: { type: 'string' } } } };
  const { formId } = (await server.call(registerForm, { body: { title: 'A form', sections: [section] } })).reply();
  const { consentId } = (await server.call(createConsent, { body: { ...consentFor(), formId } })).reply();
  return (await server.call(openFormResponse, { body: { formId, consentId } }, { token: ada.token })).reply();
};

const codeSentTo = async (phone: string): Promise<{ sessionId: string; phone: string }> => {
  const { sessionId } = await openSignIn(server);
  (await server.call(sendCode, { body: { sessionId, phone } })).reply();
  return { sessionId, phone };
};

const pictureOf = async (): Promise<string> => {
  const query = { imageKey: 'logos/cardSchemes/Visa.png' };
  return (await server.call(signImageUrl, { query })).reply().url.replace(/^https?:\/\/[^/]+/, '');
};

it('rotates every key while the server runs, and what is in people’s hands stays valid', async () => {
  const [consentId, form, code, picture] = [
    await granted(),
    await openForm(),
    await codeSentTo('+2347012345678'),
    await pictureOf(),
  ];
  const payment = await openPayment(server, 250_000);
  const sealed = await sealedCard(server, typedCard('4111111111111111'), await paymentBinding(server, payment));
  const before = await receiptOf(consentId);

  const { code: exit, out } = await rotate('--all');
  expect(exit).toBe(0);
  const reported = out.trim().split('\n');
  expect(reported.map((line) => line.replace(/ is at version 2.*/, ''))).toEqual([...keyNames]);

  const body = { ...code, code: rightCode };
  expect((await server.call(verifyCode, { body })).status).toBe(200);
  expect((await server.send({ method: 'GET', url: picture })).statusCode).toBe(200);
  const params = { id: form.formResponseId };
  const headers = { [formUpdateTokenHeader]: form.formUpdateToken };
  expect((await server.call(readFormResponse, { params }, { headers })).status).toBe(200);
  expect((await chargeSealed(server, payment, sealed)).status).toBe(200);
  expect(await receiptOf(consentId)).toEqual(before);
  const after = await receiptOf(await granted());
  expect(after).toMatchObject({ sound: true });
  expect(after.kid).not.toBe(before.kid);
});

it('signs with the newest key what a payer’s copy of a receipt has gained since', async () => {
  const fromAccount = { granted: true, selectedAccounts: ['acc_ada_access'], paymentMethods: ['account' as const] };
  const consentId = await granted({ ...transferChoices, immediatePayments: fromAccount });
  const before = await eventually('the payment is collected', async () => {
    const receipt = await receiptOf(consentId);
    return receipt.collected.length > 0 ? receipt : null;
  });
  expect((await rotate('receipt-key.json')).code).toBe(0);
  const after = await receiptOf(consentId);
  expect(after.sound).toBe(true);
  expect(after.kid).not.toBe(before.kid);
});

it('records each rotation in the audit log, once', async () => {
  const { database, deps } = server.parts;
  const record = () => recordRotations({ database, now: deps.now, keys: openKeyStore(server.dataDir) });
  const rows = () =>
    database.query(
      unnamed<{ about: string }>("select about from audit_entries where kind = 'key-rotated' order by about"),
    );
  await record();
  await record();
  const others = keyNames.filter((name) => name !== personalKey).toSorted();
  expect((await rows()).map(({ about }) => about).filter((about) => about !== personalKey)).toEqual(others);
  expect((await rotate('form-tokens')).out).toBe('form-tokens is at version 3\n');
  await record();
  expect((await rows()).filter(({ about }) => about === 'form-tokens')).toHaveLength(2);
});

it('names the keys there are if asked for another, and rotates none', async () => {
  const { code, errors } = await rotate('form-tokens', 'front-door');
  expect(code).toBe(1);
  expect(errors).toMatch(/^There is no key front-door: there are personal-data, /);
  expect((await rotate('form-tokens')).out).toBe('form-tokens is at version 4\n');
});
