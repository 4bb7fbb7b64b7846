import { searchAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { sendCode } from '@yarda/contracts/identity/sign-in.ts';
import { announceTransfer, openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import type { Rails } from '@yarda/rails/providers/rails.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { consentFor, openConsent, openPayment, paymentThatIs, readPayments } from '../harness/new-consent.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { openSignIn } from '../harness/person.ts';
import { reportAsBank, transferReports } from '../harness/report-as-bank.ts';
import { startTestServer } from '../harness/test-server.ts';
import { providers } from './providers.ts';

/** How all providers fail, if they do. */
let fault: (() => Promise<never>) | null = null;
afterEach(() => {
  fault = null;
});
const faults = {
  'is not there': () => Promise.reject(Object.assign(new Error('fetch failed'), { code: 'ECONNREFUSED' })),
  'answers HTML': () => Promise.reject(new SyntaxError('Unexpected token <')),
  'answers 500': () => Promise.reject(new Error('The provider: 500')),
  'never answers': () => new Promise<never>(() => undefined),
} as const;

/** Readings of deliveries ask no provider. */
const breakable = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || name === 'readReport' || name === 'capabilitiesOf') return member;
      return (...args: unknown[]): unknown => {
        if (name === 'of') return breakable(Reflect.apply(member, target, args));
        return fault ? fault() : Reflect.apply(member, target, args);
      };
    },
  });

const breakableRails = (rails: Rails): Rails => {
  const { rail, cardRail, mandateRail, linkRail, directory, identity, messages, acquirer } = rails;
  return {
    ...rails,
    ...{ rail: breakable(rail), cardRail: breakable(cardRail), mandateRail: breakable(mandateRail) },
    ...{ linkRail: breakable(linkRail), directory: breakable(directory), identity: breakable(identity) },
    ...{ messages: breakable(messages), acquirer: breakable(acquirer) },
  };
};

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
          return { ...opened, rails: breakableRails(rails) };
        },
      };
    },
  },
);

describe.each(Object.entries(faults))('while every provider %s', (_what, how) => {
  it('creates consents, and opens their accounts afterwards', async () => {
    fault = how;
    const { consentId } = (await server.call(createConsent, { body: consentFor(250_000) })).reply();
    const [unopened] = await readPayments(server, consentId);
    expect(unopened?.shieldWallet).toBeNull();
    const { paymentId = '' } = unopened ?? {};
    const open = () => server.call(openTransferAccount, { params: { paymentId }, body: { consentId } });
    const refused = await open();
    expect([refused.status, refused.failure().code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    fault = null;
    const { accountNumber } = (await open()).reply().shieldWallet;
    for (const report of transferReports(accountNumber, 250_000, new Date(server.parts.deps.now())))
      await reportAsBank(server, report);
    const payment = { consentId, paymentId, accountNumber, amount: 250_000 };
    await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
  });
});

describe('while every provider is down', () => {
  it('answers no call with 500', async () => {
    const [card, transfer] = [await openPayment(server, 300_000), await openPayment(server, 310_000)];
    const { sessionId } = await openSignIn(server);
    fault = faults['answers 500'];
    const { paymentId, consentId } = transfer;
    const answers = [
      await chargeNumber(server, card, '4111111111111111'),
      await server.call(announceTransfer, { params: { paymentId }, body: { consentId } }),
      await server.call(sendCode, { body: { sessionId, phone: '+2348000000001' } }),
      await server.call(searchAccounts, { query: { by: 'bank', q: '0123456784', v: 'new' } }),
    ];
    for (const { status, headers } of answers) {
      expect(status === 503 || status < 500).toBe(true);
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('shows transfer as down, and still creates consents', async () => {
    fault = faults['answers 500'];
    for (let time = 0; time < 5; time += 1) await openConsent(server, consentFor(100_000));
    expect(server.parts.deps.railHealth.isDown('rail')).toBe(true);
    const { consentId } = await openConsent(server, consentFor(100_000));
    const page = await server.send({ method: 'GET', url: `/r/${consentId}?clientId=cli_demo` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/"down":\[[^\]]*"transfer"/);
  });
});
