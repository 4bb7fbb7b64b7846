import { challengePasskey, sendCode } from '@yarda/contracts/identity/sign-in.ts';
import { startAccountProof } from '@yarda/contracts/identity/sign-in-proofs.ts';
import { createAlternateLink } from '@yarda/contracts/linking/linking.ts';
import { sandboxDestinations } from '@yarda/domain/sandbox/sandbox-people.ts';
import { saveMembership } from '../../identity/session/membership-store.ts';
import { saveDestination } from '../../payments/destination-store.ts';
import { unnamed } from '../../platform/database/database.ts';
import type { CallerKind } from '../access-table.ts';
import { sandboxAccount, startDirectLink } from '../link-account.ts';
import { demoDiscovery, enrol, enrolByCode, openSignIn, provePhone, rightCode, touch } from '../person.ts';
import { temporaryKey } from '../temporary-key.ts';
import { testPublicUrl } from '../test-server.ts';
import { virtualAuthenticator } from '../virtual-authenticator.ts';
import type { AccessFixture, Attempt } from './access-attempt.ts';

const [adasPhone, bolasPhone] = ['+2348000000001', '+2348000000002'];
let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `+23476${String(phones).padStart(8, '0')}`;
};

/** Ada's account, devices and accounts at banks; and sign-ins, which are whose page has opened them. */
export const peopleAttempts = async (fixture: AccessFixture) => {
  const { server, owner } = fixture;
  const { database } = server.parts;
  const invitation = { role: 'Agent', permissions: [], status: 'invited' as const };
  await saveMembership(database, owner.userId, {
    invitationId: 'inv_ada_lekki',
    merchantId: 'mer_lekki',
    ...invitation,
  });
  await saveMembership(database, owner.userId, {
    invitationId: 'inv_ada_ikeja',
    merchantId: 'mer_ikeja',
    ...invitation,
  });
  await saveDestination(database, { ...sandboxDestinations[0], accountId: 'acc_ada_stall', ownerUserId: owner.userId });
  const { publicKey } = await temporaryKey();
  return {
    openAttestSession: { body: { ...demoDiscovery, publicKey } },
    readMe: {},
    logIn: { query: demoDiscovery },
    logOut: { body: { everywhere: false } },
    declineInvitation: { params: { id: 'inv_ada_ikeja' } },
    acceptInvitation: { params: { id: 'inv_ada_lekki' } },
    signInToSandbox: { body: { phone: bolasPhone } },
    ...signInAttempts(fixture),
    ...(await deviceAttempts(fixture)),
    ...(await linkAttempts(fixture)),
  } satisfies Record<string, Attempt>;
};

/** Each caller signs in on a page of their own: the id of the sign-in is the credential. */
const signInAttempts = ({ server, owner }: AccessFixture) => {
  const opened = async () => ({ sessionId: (await openSignIn(server)).sessionId });
  return {
    sendCode: async () => ({ body: { ...(await opened()), phone: newPhone() } }),
    verifyCode: async () => {
      const sent = { ...(await opened()), phone: newPhone() };
      (await server.call(sendCode, { body: sent })).reply();
      return { body: { ...sent, code: rightCode } };
    },
    createPasskey: async () => {
      const { sessionId } = await opened();
      const { options } = await provePhone(server, sessionId, newPhone());
      return { body: { sessionId, response: virtualAuthenticator(testPublicUrl).register(options) } };
    },
    challengePasskey: async () => ({ body: await opened() }),
    usePasskey: async () => {
      const body = await opened();
      const { options } = (await server.call(challengePasskey, { body })).reply();
      return { body: { ...body, response: owner.passkey.assert(String(options.challenge)) } };
    },
  } satisfies Record<string, Attempt>;
};

/** Devices that wait to be let in as Ada, who has a linked account, and as Bola, who has none. */
const deviceAttempts = async ({ server, owner }: AccessFixture) => {
  const { sessionId } = await enrolByCode(server, adasPhone);
  const proven = await enrolByCode(server, adasPhone);
  const accountNumber = '0123456784';
  const proof = { sessionId: proven.sessionId, accountNumber };
  (await server.call(startAccountProof, { body: proof })).reply();
  const bolas = await enrolByCode(server, bolasPhone);
  const find = 'select device_id from waiting_devices where user_id = $1 order by requested_at limit 1';
  const [device] = await server.owner.query(unnamed<{ deviceId: string }>(find), [owner.userId]);
  const second = await enrol(server, adasPhone);
  return {
    readWaitingDevice: { body: { sessionId } },
    startAccountProof: { body: { sessionId, accountNumber } },
    confirmAccountProof: { body: { sessionId: proven.sessionId } },
    proveByName: { body: { sessionId: bolas.sessionId, name: 'Bola Adeyemi' } },
    stopDevice: { params: { deviceId: device?.deviceId ?? '' } },
    // Removing one wants a touch of the last two minutes.
    removePasskey: async (caller: CallerKind) => {
      if (caller === 'signing-payer') (await touch(server, owner.sessionId, owner.passkey)).reply();
      return { params: { passkeyId: second.passkey.credentialId } };
    },
  } satisfies Record<string, Attempt>;
};

/** Ada's accounts at banks, linked and about to be. */
const linkAttempts = async ({ server, owner }: AccessFixture) => {
  const asOwner = { token: owner.token };
  const startOne = async (account: Parameters<typeof startDirectLink>[1]) =>
    (await startDirectLink(server, account, asOwner)).reply().accountLink.id;
  const alternate = { ...sandboxAccount.answers, accountName: 'A' };
  const requestOf = (await server.call(createAlternateLink, { body: alternate }, asOwner)).reply().accountLink;
  const authParams = [
    { param1: 'OTP', value: '123456' },
    { param1: 'CARD', value: '1234' },
  ];
  const details = { bvn: '22222222222', email: 'ada@example.com', address: '12 Adeola Odeku Street, Lagos' };
  return {
    listUserAccounts: {},
    listBvnAccounts: {},
    deleteUserAccount: { params: { id: 'acc_ada_kuda' } },
    searchAccounts: { query: { by: 'bank', q: '4000000000', v: 'new' } },
    findBank: { params: { institutionCode: '000013' } },
    signImageUrl: { query: { imageKey: 'logos/cardSchemes/Visa.png' } },
    createAccountLink: { body: { ...sandboxAccount.payIn, bankName: 'A', accountName: 'B' } },
    createAlternateLink: { body: { accountNumber: '2000000203', institutionCode: '000010', accountName: 'B' } },
    supplyLinkDetails: { params: { id: await startOne(sandboxAccount.detailed) }, body: details },
    confirmLinkPayment: { params: { id: await startOne({ accountNumber: '2000000201', institutionCode: '000014' }) } },
    confirmAlternateLink: { body: { remitaTransRef: requestOf.remitaTransRef ?? '', authParams } },
  } satisfies Record<string, Attempt>;
};
