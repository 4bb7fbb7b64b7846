import { searchAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { verifyCode } from '@yarda/contracts/identity/sign-in.ts';
import { supplyLinkDetails } from '@yarda/contracts/linking/linking.ts';
import { startMonoStandIn } from '@yarda/rails/mono/stand-in/start-mono-stand-in.ts';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { payByHand, startDirectLink } from '../harness/link-account.ts';
import { consentFor, openPayment, paymentThatIs } from '../harness/new-consent.ts';
import { chargeSealed, handIn, sealedFor } from '../harness/pay-by-card.ts';
import { enrol, openSignIn } from '../harness/person.ts';
import { typedCard } from '../harness/sealed-card.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { startTraceCollector } from '../harness/trace-collector.ts';

const testDatabase = await freshDatabase();
const secrets = { secretKey: 'test_sk_of_the_canaries', webhookSecret: 'a secret of the canaries' };
const collector = await startTraceCollector();
const mono = await startMonoStandIn({ ...secrets, now: Date.now });
afterAll(async () => {
  await mono.stop();
  await collector.stop();
  await testDatabase.drop();
});

/** Each stands nowhere else. */
const canaries = {
  phone: '+2348137264951',
  'wrong code': '739154',
  name: 'Ngozi Kanarienvogel',
  email: 'kanarienvogel@example.com',
  address: '12 Kanarienvogel Street, Lagos',
  note: 'margin-40-percent',
  'account number': '1000000001',
  'searched number': '0731928465',
  'sender’s number': '0918273645',
  'sender’s name': 'Bisi Zeisig',
  bvn: '22371904586',
  'card number': '5555555555554444',
  'security code': '9627',
  pin: '8264',
  'card’s code': '482913',
  'merchant’s key': 'sk_test_demo',
  'provider’s key': secrets.secretKey,
};

it('no metric, no trace and no line of the log holds a person’s data or a secret', async () => {
  const server = await startServerProcess({
    ...testDatabase.environment,
    ...{ LOG_LEVEL: 'trace', METRICS_PORT: '0', RAIL_LINK_DIRECT: 'mono', MONO_BASE_URL: mono.baseUrl },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
    ...{ MONO_SECRET_KEY: secrets.secretKey, MONO_WEBHOOK_SECRET: secrets.webhookSecret },
  });
  const metricsAddress = /metrics are at (\S+)/.exec(server.output())?.[1] ?? '';

  // A merchant names its customer; a stranger mistypes a code; the customer signs in and links an account by their BVN.
  const customer = { name: canaries.name, phone: canaries.phone, email: canaries.email };
  const input = { ...consentFor(250_000), customer, metadata: { note: canaries.note } };
  const { consentId } = (await server.call(createConsent, { body: input })).reply();
  const { sessionId } = await openSignIn(server);
  const mistyped = { sessionId, phone: canaries.phone, code: canaries['wrong code'] };
  (await server.call(verifyCode, { body: mistyped })).failure();
  const { token } = await enrol(server, canaries.phone);
  await server.call(searchAccounts, { query: { by: 'bank', q: canaries['searched number'], v: 'new' } }, { token });
  const account = { accountNumber: canaries['account number'], institutionCode: '000015' };
  const { accountLink } = (await startDirectLink(server, account, { token })).reply();
  const details = { bvn: canaries.bvn, email: canaries.email, address: canaries.address };
  (await server.call(supplyLinkDetails, { params: { id: accountLink.id }, body: details }, { token })).reply();

  // One payment by a card that asks for a code, one by transfer from an account of someone else.
  const byCard = await openPayment(server, 250_000);
  const card = typedCard(canaries['card number'], { cvv: canaries['security code'], pin: canaries.pin });
  await chargeSealed(server, byCard, await sealedFor(server, byCard, card));
  await handIn(server, byCard, canaries['card’s code']);
  const byTransfer = await openPayment(server, 250_004);
  const sender = { senderName: canaries['sender’s name'], senderBank: 'Zenith Bank' };
  (await payByHand(server, byTransfer.accountNumber, 250_004, canaries['sender’s number'], sender)).reply();
  await paymentThatIs(server, byTransfer, 'it is paid', ({ status }) => status === 'executed');

  const metrics = await eventually('the calls to the provider are counted', async () => {
    const text = await (await fetch(metricsAddress)).text();
    return text.includes('yarda_rail_calls_total{port="linkRail",outcome="answered"}') ? text : null;
  });
  const linking = await eventually('the trace of the link is sent', () =>
    collector.spans().find(({ name }) => name === 'POST /api/account-links/create'),
  );
  const { out, errors } = await server.end('SIGTERM');
  expect(out).toContain('/api/account-links');
  const line = out.split('\n').find((each) => each.includes('"/api/account-links/create"'));
  expect(line, 'the log names the trace').toContain(`"traceId":"${linking.traceId}"`);
  const reported = { metrics, traces: collector.text(), log: out + errors };
  expect(reported.traces).toContain('rail linkRail.start');
  const all = { ...canaries, 'one-time account': byTransfer.accountNumber, token, consent: consentId };
  const found = Object.entries(reported).flatMap(([where, text]) =>
    Object.entries(all).flatMap(([what, value]) => (contains(text, value) ? [`the ${what} in the ${where}`] : [])),
  );
  // By which an operator finds a consent's lines.
  expect(found).toEqual(['the consent in the log']);
});

/** As a whole value: inside a longer number or an id, digits mean something else. */
const contains = (text: string, value: string): boolean =>
  /^\d+$/.test(value) ? new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).test(text) : text.includes(value);
