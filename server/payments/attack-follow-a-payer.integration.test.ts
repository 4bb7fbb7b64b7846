import { logOut } from '@yarda/contracts/identity/session.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, it } from 'vitest';
import { type EventReader, readEvents } from '../harness/event-reader.ts';
import { newLinker } from '../harness/link-account.ts';
import { type OpenPayment, openPayment } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber, handIn } from '../harness/pay-by-card.ts';
import type { Asker } from '../harness/requester.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();

const follow = ({ paymentId, consentId }: OpenPayment, { token, headers }: Asker) =>
  readEvents(`${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`, { token, headers });

/** The whole of a payment's stream, as text. */
const readStreamText = async (payment: OpenPayment, asker: Asker): Promise<string> =>
  streamText(await follow(payment, asker));

const streamText = async (stream: EventReader): Promise<string> => {
  await stream.until('it is paid', (events) => events.some(({ data }) => data.eventType === 'payment_success'));
  stream.cut();
  return JSON.stringify(stream.events);
};

/** M10: anybody with the link follows the payment's stream, and submits its codes. */
it('tells a stranger with the link the state of a payment, and nothing of its payer', async () => {
  const { token } = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply();
  const [page, stranger] = [newPage(), { ...newPage(), ...(await newLinker(server)) }];
  const payment = await openPayment(server, 850_000);
  (await chargeNumber(server, payment, '4111111111111111', { ...page, token }, true)).reply();
  const received = await Promise.all([{}, newPage(), stranger].map((asker) => readStreamText(payment, asker)));
  for (const reported of received) {
    expect(reported).toContain('"status":"completed"');
    expect(reported).not.toMatch(/411111|1111|payerCard|payerBank|shouldPrompt/);
  }
  for (const reported of [await readStreamText(payment, page), await readStreamText(payment, { token })])
    expect(reported).toContain('"payerCard":"411111******1111"');
});

it('tells a page that was signed out while it followed no more than a stranger', async () => {
  const signIn = async () => (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply().token;
  const [token, lost] = [await signIn(), await signIn()];
  const page = newPage();
  const payment = await openPayment(server, 855_000);
  const [here, stolen, own] = await Promise.all(
    [{ token }, { token: lost }, { ...page, token: lost }].map((asker) => follow(payment, asker)),
  );
  if (!here || !stolen || !own) throw new Error('Each has its stream');
  (await server.call(logOut, { body: {} }, { token: lost })).reply();
  (await chargeNumber(server, payment, '4111111111111111', { ...page, token }, true)).reply();
  expect(await streamText(stolen)).not.toMatch(/411111|1111|payerCard|payerBank|shouldPrompt/);
  // The page that paid has its own secret, signed in or not.
  for (const stream of [here, own]) expect(await streamText(stream)).toContain('"payerCard":"411111******1111"');
});

it('takes the code, and shows the card, from and to the page that began the charge alone', async () => {
  const page = newPage();
  const payment = await openPayment(server, 860_000);
  (await chargeNumber(server, payment, '5555555555554444', page)).reply();
  const answer = await handIn(server, payment, '123456', newPage());
  expect(answer.failure()).toMatchObject({ code: 'OTP_NOT_REQUESTED', message: 'No OTP data available' });
  expect(answer.text).not.toContain('4444');
  expect((await handIn(server, payment, '123456', page)).reply().obfuscatedCard).toBe('555555******4444');
});
