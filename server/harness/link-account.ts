import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import {
  confirmAlternateLink,
  confirmLinkPayment,
  createAccountLink,
  createAlternateLink,
} from '@yarda/contracts/linking/linking.ts';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { enrol } from './person.ts';
import type { Asker } from './requester.ts';
import type { TestServer } from './test-server.ts';

/** An account as the page names it. */
interface Named {
  readonly accountNumber: string;
  readonly institutionCode: string;
}

/** The bank and number of each sandbox account. */
export const sandboxAccount = {
  payIn: { accountNumber: '1000000001', institutionCode: '000015' },
  answers: { accountNumber: '1000000002', institutionCode: '000010' },
  card: { accountNumber: '1000000003', institutionCode: '000036' },
  paper: { accountNumber: '1000000004', institutionCode: '000001' },
  nothing: { accountNumber: '1000000005', institutionCode: '000002' },
  refused: { accountNumber: '1000000006', institutionCode: '000034' },
  detailed: { accountNumber: '1000000010', institutionCode: '000007' },
  onPage: { accountNumber: '1000000011', institutionCode: '000012' },
  slow: { accountNumber: '1000000007', institutionCode: '000014' },
} as const;

type Server = Pick<TestServer, 'call' | 'address'>;

/** A new person, signed in with a passkey, with nothing linked yet. */
export const newLinker = (server: Server & Pick<TestServer, 'send'>) => {
  const phone = `+23481${String(process.hrtime.bigint()).slice(-8)}`;
  return enrol(server, phone);
};

export const startDirectLink = (server: Server, account: Named, asker: Asker) =>
  server.call(createAccountLink, { body: { ...account, bankName: 'Not asked', accountName: 'Not asked' } }, asker);

export const startAlternateLink = (server: Server, account: Named, asker: Asker) =>
  server.call(createAlternateLink, { body: { ...account, accountName: 'Not asked' } }, asker);

export const confirmTransfer = (server: Server, id: string, asker: Asker) =>
  server.call(confirmLinkPayment, { params: { id } }, asker);

export const answerBank = (server: Server, remitaTransRef: string, [otp, card]: [string, string], asker: Asker) => {
  const authParams = [
    { param1: 'OTP', value: otp },
    { param1: 'CARD', value: card },
  ];
  return server.call(confirmAlternateLink, { body: { remitaTransRef, authParams } }, asker);
};

/** Sends a transfer by hand, from any account. */
export const payByHand = (
  server: Server,
  accountNumber: string,
  amount: number,
  senderAccountNumber: string,
  { senderName, senderBank } = { senderName: 'Somebody', senderBank: 'Zenith Bank' },
) => {
  const sender = { senderName, senderBank, senderAccountNumber };
  return server.call(sendSandboxTransfer, { body: { accountNumber, amount, ...sender } });
};

export const accountsOfLinker = async (server: Server, token: string) =>
  (await server.call(listUserAccounts, {}, { token })).reply().accounts.filter(isStored);

/** Follows a link's progress, as the holder of this token. */
export const followLink = (server: Server, id: string, token?: string): Promise<EventReader> =>
  readEvents(`${server.address}/api/events/account-links/${id}`, { token });
