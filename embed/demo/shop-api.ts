import type { Basket } from './basket.ts';

/** An order as the shop's page knows it: its consent or payment request, and the URL where the payer approves it. */
export interface Order {
  readonly consentId: string;
  readonly url: string;
}

/** Sends the basket to the shop's server. Repeating an intent returns the same order. */
export const placeOrder = (basket: Basket, intentId: string): Promise<Order> =>
  query('/shop/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-intent-id': intentId },
    body: JSON.stringify(basket),
  }).then(readOrder);

/** Orders one of the sandbox's examples instead of a basket. */
export const buyExample = (id: string): Promise<Order> =>
  query(`/shop/examples/${encodeURIComponent(id)}`, { method: 'POST' }).then(readOrder);

/** Reads the consent through the shop's server and its secret key: only this answer counts. */
export const readBack = async (id: string): Promise<ReadBack> => {
  const { consent } = await query(`/shop/orders/${id}`);
  const { status, payments } = fieldsOf(consent);
  const due = (Array.isArray(payments) ? payments.map(fieldsOf) : []).filter(({ type }) => type === 'immediate');
  const done = status === 'granted' && due.every((payment) => payment.status === 'executed');
  return { status: String(status), done, paid: done && due.length > 0 };
};

interface ReadBack {
  readonly status: string;
  /** Granted, with every immediate payment made. */
  readonly done: boolean;
  readonly paid: boolean;
}

const query = async (path: string, init?: RequestInit) => {
  const reply = await fetch(path, init);
  const body = fieldsOf(await reply.json());
  if (!reply.ok) throw new Error(String(body.message ?? 'The shop does not answer'));
  return body;
};

const readOrder = ({ consentId, embedUrl, url }: Record<string, unknown>): Order => ({
  consentId: String(consentId),
  url: String(embedUrl ?? url),
});

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
