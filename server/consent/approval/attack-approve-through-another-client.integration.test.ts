import { type GrantChoices, prepareApproval, retryPayments } from '@yarda/contracts/consent/approval.ts';
import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import { logIn } from '@yarda/contracts/identity/session.ts';
import { expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { demoDiscovery, enrol, signedIn, touch } from '../../harness/person.ts';
import { temporaryKey } from '../../harness/temporary-key.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const otherDiscovery = { clientId: 'cli_other', discoveryId: 'dsc_other' };

/** Ada, on the page of another merchant's client: a key that her passkey has bound there. */
const throughOther = async () => {
  const key = await temporaryKey();
  const opening = { body: { ...otherDiscovery, publicKey: key.publicKey } };
  const { sessionId } = (await server.call(openAttestSession, opening)).reply();
  (await touch(server, sessionId, ada.passkey)).reply();
  return signedIn(server, ada.userId, key, sessionId, ada.passkey);
};

const toApprove = { requirements: { requiresAuth: true } };

it('a key bound on one merchant’s page approves no consent of another', async () => {
  const elsewhere = await throughOther();
  const { consentId } = await openConsent(server, { ...consentFor(50_000), ...toApprove });
  expect((await elsewhere.call(prepareApproval, { params: { consentId } })).body).toMatchObject({
    code: 'CONSENT_NOT_FOUND',
  });
  const approval = await approve(server, ada, consentId);
  expect((await grantWith(elsewhere, consentId, approval)).body).toMatchObject({ code: 'CONSENT_NOT_FOUND' });
  expect((await grantWith(ada, consentId, approval)).status).toBe(200);
});

it('nor has it the debits of another’s grant tried again', async () => {
  const elsewhere = await throughOther();
  const { consentId } = await openConsent(server, { ...consentFor(60_000), ...toApprove }, { token: ada.token });
  const choices: GrantChoices = {
    ...transferChoices,
    immediatePayments: { granted: true, selectedAccounts: ['acc_ada_first'], paymentMethods: ['account'] },
  };
  const granted = await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices);
  expect(granted.body).toMatchObject({ paymentResults: { failed: 1 } });
  const again = { params: { consentId }, body: {} };
  expect((await elsewhere.call(retryPayments, again)).body).toMatchObject({ code: 'CONSENT_NOT_FOUND' });
  expect((await ada.call(retryPayments, again)).status).toBe(200);
});

it('logs in to what its sign-in was opened for alone', async () => {
  const elsewhere = await throughOther();
  const logsIn = async (who: typeof ada, query: typeof otherDiscovery) => (await who.call(logIn, { query })).body;
  expect(await logsIn(elsewhere, otherDiscovery)).toMatchObject({ success: true });
  for (const [who, query] of [
    [elsewhere, demoDiscovery],
    [ada, otherDiscovery],
    [ada, { ...demoDiscovery, clientId: otherDiscovery.clientId }],
    [ada, { ...demoDiscovery, discoveryId: otherDiscovery.discoveryId }],
  ] as const)
    expect(await logsIn(who, query)).toMatchObject({ code: 'DISCOVERY_NOT_FOUND' });
});
