import { refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { closeOperatorTask, listOperatorTasks } from '@yarda/contracts/platform/tasks-operator.ts';
import type { CardRail, CardReport } from '@yarda/domain/payments/charges/card-ports.ts';
import { expect, it } from 'vitest';
import { providers } from '../../app/providers.ts';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { createOperatorKey } from '../../merchants/keys/operator-keys.ts';
import { unnamed } from '../database/database.ts';

/** The content of the card provider's next delivery; null if the delivery is not for cards. */
let report: CardReport | null = null;

const reporting = (rail: CardRail): CardRail =>
  new Proxy(rail, {
    get: (target, name, receiver) => (name === 'readReport' ? async () => report : Reflect.get(target, name, receiver)),
  });

const server = await startTestServer(
  {},
  {
    ...providers.sandbox,
    start: async (database) => {
      const { now, open } = await providers.sandbox.start(database);
      return {
        now,
        open: (ground, config, banks) => {
          const { rails, ...opened } = open(ground, config, banks);
          const { cardRail } = rails;
          const all = cardRail.all.map(reporting);
          const reports = new Proxy(cardRail, {
            get: (target, name, receiver) => (name === 'all' ? all : Reflect.get(target, name, receiver)),
          });
          return { ...opened, rails: { ...rails, cardRail: reports } };
        },
      };
    },
  },
);
const { deps } = server.parts;
const { operatorKey } = await createOperatorKey({ ...deps, at: new Date(deps.now()) }, 'Tobi', 90);
const operator = { secretKey: null, headers: { authorization: `Bearer ${operatorKey}` } };
const listed = async () => (await server.call(listOperatorTasks, {}, operator)).reply().tasks;
const attemptOf = async (paymentId: string): Promise<string> => {
  const find = unnamed<{ attemptId: string }>('select attempt_id from charge_attempts where purpose_id = $1');
  return (await server.parts.database.query(find, [paymentId]))[0]?.attemptId ?? '';
};
const deliver = () =>
  server.send({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });

it('lists a dispute that a provider reports until an operator has seen to it', async () => {
  const payment = await openPayment(server, 250_000);
  (await chargeNumber(server, payment, '4111111111111111')).reply();
  const reference = await attemptOf(payment.paymentId);
  expect(await listed()).toEqual([]);
  report = { kind: 'disputed', eventId: 'evt_dispute', reference };
  expect((await deliver()).statusCode).toBe(200);
  expect(await listed()).toMatchObject([
    { kind: 'provider_dispute', reference, rail: 'sandbox', note: 'answer it there' },
  ]);
  const done = () => server.call(closeOperatorTask, { body: { kind: 'provider_dispute', reference } }, operator);
  expect((await done()).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await done()).status).toBe(404);
  report = { kind: 'disputed', eventId: 'evt_decided', reference, isDecided: true };
  await deliver();
  expect(await listed()).toMatchObject([{ reference, note: expect.stringContaining('compare its list') }]);
  await done();
});

it('lists a refund that its provider could not make, or has not made for three days', async () => {
  const payment = await openPayment(server, 260_000);
  (await chargeNumber(server, payment, '4111111111111111')).reply();
  await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
  const input = { params: { paymentId: payment.paymentId }, body: { amount: 10_000 } };
  expect((await server.call(refundPayment, input)).status).toBeLessThan(300);
  const change = (set: string) =>
    server.owner.query(unnamed(`update charge_refunds set returned_at = null, status = 'pending', ${set}`));
  await change("action_required = 'operator'");
  expect(await listed()).toMatchObject([{ kind: 'refund', note: expect.stringContaining('could not refund') }]);
  await change('action_required = null');
  expect(await listed()).toEqual([]);
  await change("requested_at = requested_at - interval '4 days'");
  expect(await listed()).toMatchObject([{ kind: 'refund', rail: 'sandbox', note: 'Not refunded for three days' }]);
});
