import { grantConsentByPopover } from '@yarda/contracts/consent/approval.ts';
import { createConsent, type NewConsent, readConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import { logIn } from '@yarda/contracts/identity/session.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { consentData, grantChoices } from '@yarda/domain/consent/approval/grant-choices.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { consentFor } from '../../harness/new-consent.ts';
import { demoDiscovery, enrol, type Person, signedIn, touch } from '../../harness/person.ts';
import type { Asker } from '../../harness/requester.ts';
import { temporaryKey } from '../../harness/temporary-key.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { saveMerchant } from '../../merchants/merchant-store.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const create = async (input: NewConsent, asker: Asker = {}) =>
  (await server.call(createConsent, { body: input }, asker)).reply().consentId;
const read = async (consentId: string, asker: Asker = {}, clientId = 'cli_demo') =>
  (await server.call(readConsent, { params: { consentId }, query: { clientId } }, asker)).reply().consent;

/** The same person, signed in through an app. */
const throughApp = async (authAppId: string): Promise<Person> => {
  const key = await temporaryKey();
  const body = { ...demoDiscovery, authAppId, publicKey: key.publicKey };
  const { sessionId } = (await server.call(openAttestSession, { body })).reply();
  (await touch(server, sessionId, ada.passkey)).reply();
  return { ...(await signedIn(server, ada.userId, key, sessionId, ada.passkey)), token: ada.token };
};

describe('a consent that requires an account', () => {
  const input: NewConsent = {
    clientId: 'cli_demo',
    payments: [],
    dataSharing: { bankAccounts: true },
    requirements: { requiresAuth: false, requiresAccount: true },
  };

  it('demands a sign-in too, and reads back what it requires', async () => {
    const consentId = await create(input);
    const requirements = { requiresAuth: true, requiresAccount: true };
    expect(await read(consentId)).toMatchObject({ requirements, requiresGrant: true });
    const { consent } = (await server.call(readMerchantConsent, { params: { consentId } })).reply();
    expect(consent.requirements).toEqual(requirements);
  });

  it('is granted with one of the payer’s linked accounts, and not without', async () => {
    const consentId = await create(input);
    const shown = await read(consentId, { token: ada.token });
    const grant = async (person: Person, accountIds: string[]) => {
      const choices = grantChoices(shown, accountIds);
      return grantWith(person, consentId, await approve(server, person, consentId, choices), choices);
    };
    expect((await grant(ada, [])).body).toMatchObject({ code: 'GRANT_INCOMPLETE' });
    expect((await grant(ada, ['acc_ada_zenith'])).body).toMatchObject({ code: 'ACCOUNT_NOT_ELIGIBLE' });
    expect((await grant(bola, ['acc_ada_gtbank'])).body).toMatchObject({ code: 'ACCOUNT_NOT_ELIGIBLE' });
    expect((await grant(ada, ['acc_ada_gtbank'])).status).toBe(200);
  });
});

describe('a consent with its requester and its payer', () => {
  it('shows a program that asks by its handle', async () => {
    const client = { clientId: 'cli_program', discoveryId: 'dsc_program', allowedOrigins: [] };
    const face = { merchantId: 'mer_program', name: 'Ngozi Books', image: null, tag: 'ngozi', colours: {} };
    const secretKey = 'sk_test_program';
    await saveMerchant(server.owner, { ...face, type: 'api_user', client, secretKey });
    const consentId = await create({ ...consentFor(1_000), clientId: 'cli_program' }, { secretKey });
    const { counterparty } = await read(consentId, {}, 'cli_program');
    expect(counterparty).toMatchObject({ name: 'Ngozi Books', tag: 'ngozi', type: 'api_user' });
    expect((await read(await create(consentFor(1_000)))).counterparty).toMatchObject({
      tag: 'lekkifresh',
      type: 'merchant',
    });
  });

  it('shows the signed-in person themselves with their picture, and nobody to anyone else', async () => {
    const consentId = await create(consentFor(1_000));
    const chidi = (await server.call(signInToSandbox, { body: { phone: '+2348000000003' } })).reply();
    expect((await read(consentId, { token: chidi.token })).party).toEqual({
      name: 'Chidi Eze',
      image: '/people/chidi-eze.svg',
    });
    expect(await read(consentId)).not.toHaveProperty('party');
    const asPublic = { token: chidi.token, headers: { 'x-view': 'public' } };
    expect(await read(consentId, asPublic)).not.toHaveProperty('party');
  });
});

describe('a grant', () => {
  const guarded = { ...consentFor(2_000), requirements: { requiresAuth: true } };

  it('is refused if the consent that it repeats is not this one', async () => {
    const consentId = await create(guarded);
    const message = consentData(await read(consentId, { token: ada.token }));
    const [payment] = message.payments;
    if (!payment) throw new Error('no payment');
    for (const wrong of [
      { ...message, consentId: await create(guarded) },
      { ...message, payments: [{ ...payment, amount: payment.amount - 1 }] },
      { ...message, payments: [] },
    ]) {
      const choices = { ...transferChoices, consentData: wrong };
      const answer = await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices);
      expect(answer.body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
    }
    const choices = { ...transferChoices, consentData: message };
    expect((await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices)).status).toBe(200);
  });

  it('is made from the popover by the same rules', async () => {
    const consentId = await create(guarded);
    const approval = await approve(server, ada, consentId);
    const input = { params: { consentId }, body: { ...transferChoices, approval } };
    expect((await bola.call(grantConsentByPopover, input)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
    const granted = await ada.call(grantConsentByPopover, input);
    expect(granted).toMatchObject({ status: 200, body: { success: true, status: 'granted' } });
    expect((await ada.call(grantConsentByPopover, input)).body).toMatchObject({ code: 'CONSENT_ALREADY_GRANTED' });
  });

  it('is made with a key of the app that the consent names', async () => {
    const consentId = await create({ ...guarded, authAppId: 'app_lekki' });
    expect((await read(consentId)).attestAuthAppId).toBe('app_lekki');
    const granting = async (person: Person) =>
      grantWith(person, consentId, await approve(server, ada, consentId).catch(() => never), transferChoices);
    const never = { termsHash: 'A', response: ada.passkey.assert('AAAA') };
    expect((await granting(ada)).body).toMatchObject({ code: 'SIGNATURE_INVALID' });
    expect((await granting(await throughApp('app_other'))).body).toMatchObject({ code: 'SIGNATURE_INVALID' });
    const right = await throughApp('app_lekki');
    expect((await grantWith(right, consentId, await approve(server, right, consentId))).status).toBe(200);
  });

  it('is preceded by a log-in for the app that the sign-in was opened for', async () => {
    const person = await throughApp('app_lekki');
    const answerTo = async (authAppId?: string) =>
      (await person.call(logIn, { query: { ...demoDiscovery, authAppId } })).body;
    expect(await answerTo('app_lekki')).toMatchObject({ success: true });
    expect(await answerTo('app_other')).toMatchObject({ code: 'DISCOVERY_NOT_FOUND' });
    expect(await answerTo()).toMatchObject({ code: 'DISCOVERY_NOT_FOUND' });
  });
});
