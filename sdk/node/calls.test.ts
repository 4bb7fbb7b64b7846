import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { describe, expect, it } from 'vitest';
import { version } from './version.ts';
import { Yarda } from './yarda.ts';

const merchants = calls.filter((call: Call) => call.caller === 'merchant') as readonly Call[];

describe('Yarda', () => {
  it.each([
    [{ version: '2026-12-01' }, '2026-12-01'],
    [{}, null],
  ])('names the version of %o', async (options, named) => {
    const requests: (string | null)[] = [];
    const yarda = new Yarda('sk_test_all', {
      url: 'https://api.test',
      ...options,
      fetch: async (_, { headers } = {}) => {
        requests.push(new Headers(headers).get('yarda-version'));
        return Response.json({ success: true });
      },
    });
    await yarda.consents.read('cns_1');
    expect(requests).toEqual([named]);
  });

  it('has a method for every call, which asks for what the contract says', async () => {
    const requests: string[] = [];
    const yarda = new Yarda('sk_test_all', {
      url: 'https://api.test',
      fetch: async (url, { method } = {}) => {
        requests.push(`${method} ${new URL(String(url)).pathname}`);
        return Response.json({ success: true, content: '' });
      },
    });
    const [consentId, debitId, endpointId] = ['cns_1', 'deb_1', 'whe_1'];
    const payments = [{ type: 'immediate', amount: 100, narration: 'Rice' }] as const;
    await yarda.consents.create({ clientId: 'cli_1', payments: [...payments] });
    await yarda.consents.read(consentId);
    await yarda.consents.cancel(consentId);
    await yarda.consents.list().page();
    await yarda.consents.data(consentId);
    await yarda.consents.file(consentId, 'fil_1');
    await yarda.consents.confirmDeletion(consentId);
    await yarda.sandbox.grant(consentId, { phone: '+2348000000001' });
    await yarda.sandbox.decline(consentId, { phone: '+2348000000001' });
    await yarda.sandbox.scenario({ name: 'account_closed', consentId });
    await yarda.payments.read('pay_1');
    await yarda.payments.list().page();
    await yarda.payments.refund('pay_1');
    await yarda.refunds.read('ref_1');
    await yarda.refunds.list().page();
    await yarda.paymentRequests.create({ clientId: 'cli_1', amount: 100, narration: 'Rice' });
    await yarda.paymentRequests.read('req_1');
    await yarda.forms.register({ title: 'Form', sections: [] });
    await yarda.debits.read(debitId);
    await yarda.debits.list().page();
    await yarda.debits.nameAmount('pay_1', { amount: 100 });
    await yarda.debits.request(consentId, { paymentId: 'pay_1', amount: 100, dueOn: '2026-12-01' });
    await yarda.debits.cancel(debitId);
    await yarda.debits.retry(debitId);
    await yarda.debits.answerDispute(debitId, { decision: 'uphold' });
    await yarda.debits.refund(debitId);
    await yarda.mandates.pause(consentId);
    await yarda.mandates.resume(consentId);
    await yarda.mandates.tighten(consentId, { total: 100 });
    await yarda.mandates.revoke(consentId);
    await yarda.mandates.allowance(consentId);
    await yarda.mandates.history(consentId);
    await yarda.events.list().page();
    await yarda.events.read('evt_1');
    await yarda.webhookEndpoints.create({ url: 'https://shop.test/hook' });
    await yarda.webhookEndpoints.list();
    await yarda.webhookEndpoints.read(endpointId);
    await yarda.webhookEndpoints.change(endpointId, { url: 'https://shop.test/hook' });
    await yarda.webhookEndpoints.remove(endpointId);
    await yarda.webhookEndpoints.roll(endpointId);
    await yarda.webhookEndpoints.ping(endpointId);
    await yarda.webhookEndpoints.sendExample(endpointId, 'consent.granted');
    await yarda.webhookEndpoints.replay(endpointId, { eventId: 'evt_1' });
    await yarda.webhookEndpoints.deliveries(endpointId).page();
    await yarda.keys.create({ name: 'Till' });
    await yarda.keys.list();
    await yarda.keys.roll('key_1');
    await yarda.keys.revoke('key_1');
    await yarda.requests.list().page();
    await yarda.transactions.list().page();
    const filled = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf[name] ?? name);
    expect(requests.toSorted()).toEqual(merchants.map(({ method, path }) => `${method} ${filled(path)}`).toSorted());
  });

  it('is given an idempotency key for no call that takes none', async () => {
    const sent: (string | null)[] = [];
    const { consents, webhookEndpoints, keys, sandbox } = new Yarda('sk_test_all', {
      url: 'https://api.test',
      fetch: async (_, { headers } = {}) => {
        sent.push(new Headers(headers).get('idempotency-key'));
        return Response.json({ success: true });
      },
    });
    const [endpoint, payer] = [{ url: 'https://shop.test/hook' }, { phone: '+2348000000001' }];
    const options = { idempotencyKey: 'order-7' };
    // @ts-expect-error
    await consents.confirmDeletion('cns_1', options);
    // @ts-expect-error
    await webhookEndpoints.create(endpoint, options);
    // @ts-expect-error
    await webhookEndpoints.change('whe_1', endpoint, options);
    // @ts-expect-error
    await webhookEndpoints.remove('whe_1', options);
    // @ts-expect-error
    await webhookEndpoints.roll('whe_1', {}, options);
    // @ts-expect-error
    await webhookEndpoints.ping('whe_1', options);
    // @ts-expect-error
    await webhookEndpoints.replay('whe_1', { eventId: 'evt_1' }, options);
    // @ts-expect-error
    await webhookEndpoints.sendExample('whe_1', 'consent.granted', options);
    // @ts-expect-error
    await keys.create({ name: 'Till' }, options);
    // @ts-expect-error
    await keys.roll('key_1', {}, options);
    // @ts-expect-error
    await keys.revoke('key_1', options);
    // @ts-expect-error
    await sandbox.grant('cns_1', payer, options);
    // @ts-expect-error
    await sandbox.decline('cns_1', payer, options);
    // @ts-expect-error
    await sandbox.scenario({ name: 'account_closed', consentId: 'cns_1' }, options);
    const unkeyed = merchants.filter(({ method, idempotent }) => method !== 'GET' && !idempotent);
    expect(sent).toEqual(unkeyed.map(() => null));
  });

  it.each([
    [undefined, 'https://api.test', 'secret key'],
    ['pk_test', 'https://api.test', 'secret key'],
    ['sk_test', undefined, 'YARDA_URL'],
    ['sk_test', 'api.test', 'YARDA_URL, or { url }, is like https://pay.example.com: api.test'],
    ['sk_test', 'localhost:4000', 'is like https://pay.example.com: localhost:4000'],
    ['sk_test', 'http://api.test', 'https only'],
    ['sk_test', 'http://127.0.0.1.api.test', 'https only'],
  ])('refuses the key %s with the address %s', (key, url, reason) => {
    expect(() => new Yarda(key, url === undefined ? {} : { url })).toThrow(reason);
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])('takes this machine, %s', (url) => {
    expect(() => new Yarda('sk_test', { url })).not.toThrow();
  });
});

const idOf: Record<string, string> = {
  refundId: 'ref_1',
  consentId: 'cns_1',
  fileId: 'fil_1',
  paymentRequestId: 'req_1',
  debitId: 'deb_1',
  paymentId: 'pay_1',
  eventId: 'evt_1',
  endpointId: 'whe_1',
  keyId: 'key_1',
};

describe('README.md', () => {
  it('names all that holds calls', () => {
    const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    const [, listed = ''] = /`yarda\.(consents`[\s\S]*?) hold every call/.exec(text) ?? [];
    const named = [...listed.matchAll(/(\w+)`/g)].map(([, name]) => name);
    const { webhooks: _none, ...holders } = new Yarda('sk_test_all', { url: 'https://api.test' });
    expect(named.toSorted()).toEqual(Object.keys(holders).toSorted());
  });
});

describe('version', () => {
  it('is the package’s', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
    expect(version).toBe(manifest.version);
  });
});
