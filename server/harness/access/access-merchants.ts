import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { createKey } from '@yarda/contracts/merchants/merchants-keys.ts';
import { createMerchant, createMerchantKey } from '@yarda/contracts/merchants/merchants-operator.ts';
import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { eventually } from '../eventually.ts';
import { enrol } from '../person.ts';
import type { AccessFixture, Attempt } from './access-attempt.ts';

/** The keys, webhooks and events of 'Lekki Fresh Market', and what an operator does. */
export const merchantAttempts = async ({ server, operator }: AccessFixture) => {
  // No one listens there.
  const url = 'http://localhost:9/';
  const endpoint = async () => {
    const { endpointId } = (await server.call(createWebhookEndpoint, { body: { url } })).reply();
    return { params: { endpointId } };
  };
  const key = async () => {
    const { keyId } = (await server.call(createKey, { body: { name: 'A key' } })).reply();
    return { params: { keyId } };
  };
  const origins = ['https://shop.example.ng'];
  const body = { name: 'A merchant', origins };
  const { merchantId, clientId } = (await server.call(createMerchant, { body }, operator)).reply();
  const keyOfTheirs = async () => {
    const created = await server.call(createMerchantKey, { params: { merchantId }, body: { name: 'A key' } }, operator);
    return { params: { merchantId, keyId: created.reply().keyId } };
  };
  const eventId = await eventually('an event of the merchant', async () => {
    const { events } = (await server.call(listEvents, {})).reply();
    return events[0]?.eventId ?? null;
  });
  const [phone, stolen] = ['+2347500000001', '+2347500000002'];
  await enrol(server, phone);
  await enrol(server, stolen);
  return {
    createMerchant: { body },
    listMerchants: {},
    createClient: { params: { merchantId }, body: { origins } },
    changeClient: { params: { merchantId, clientId }, body: { origins } },
    createMerchantKey: { params: { merchantId }, body: { name: 'A key' } },
    listMerchantKeys: { params: { merchantId } },
    rollMerchantKey: { ...(await keyOfTheirs()), body: {} },
    revokeMerchantKey: await keyOfTheirs(),
    declareHoliday: { body: { day: '2031-03-14', name: 'A Friday' } },
    bookMoney: { body: { rail: 'sandbox', reference: 'atm_none' } },
    listOperatorTasks: {},
    closeOperatorTask: { body: { kind: 'money_lost', reference: 'atm_none' } },
    erasePerson: { body: { phone } },
    endAccess: { body: { phone: stolen } },
    listEvents: {},
    readEvent: { params: { eventId } },
    createWebhookEndpoint: { body: { url } },
    listWebhookEndpoints: {},
    readWebhookEndpoint: await endpoint(),
    changeWebhookEndpoint: { ...(await endpoint()), body: { url } },
    pingWebhookEndpoint: await endpoint(),
    replayWebhookEvents: { ...(await endpoint()), body: { eventId } },
    listWebhookDeliveries: await endpoint(),
    rollWebhookSecret: { ...(await endpoint()), body: {} },
    deleteWebhookEndpoint: await endpoint(),
    sendWebhookExample: { ...(await endpoint()), body: { type: 'consent.granted' } },
    createKey: { body: { name: 'A key' } },
    listKeys: {},
    rollKey: { ...(await key()), body: {} },
    revokeKey: await key(),
    listRequests: {},
  } satisfies Record<string, Attempt>;
};
