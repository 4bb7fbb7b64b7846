import type { NewConsent } from '@yarda/contracts/consent.ts';
import { basketLines, basketSumKobo, readBasket } from './basket.ts';
import { shopSettings } from './shop-settings.ts';

/** What the shop's server returns to its own page: the merchant API's status and body, passed on. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly intentId: string;
}

/** The merchant's server: only it holds the secret key, sets the price, and trusts only what it reads back. */
export const answerShop = ({ method, path, body, intentId }: Asked): Promise<Answer> | undefined => {
  const [, place, id] = /^\/shop\/(orders|examples)(?:\/([\w-]{1,64}))?$/.exec(path) ?? [];
  if (method === 'POST' && place === 'orders' && !id) return placeOrder(body, intentId);
  if (method === 'GET' && place === 'orders' && id) return readOrder(id);
  if (method === 'POST' && place === 'examples' && id) return ask('POST', `/api/sandbox/examples/${id}`);
  return undefined;
};

/** Turns a basket into a consent. Retries of one intent create one order. */
const placeOrder = async (body: unknown, intentId: string): Promise<Answer> => {
  const basket = readBasket(body);
  if (!basket) return { status: 400, body: { message: 'This is not a basket' } };
  const narration = basketLines(basket)
    .map(({ product, quantity }) => `${quantity} × ${product.name}`)
    .join(', ');
  const consent: NewConsent = {
    clientId: shopSettings.clientId,
    payments: [{ type: 'immediate', amount: basketSumKobo(basket), narration: narration.slice(0, 140) }],
    metadata: { intentId },
  };
  return ask('POST', '/api/merchant/consents', consent, { 'idempotency-key': intentId });
};

/** Reads an order: the consent itself, or the one its payment request led to. */
const readOrder = async (id: string): Promise<Answer> => {
  if (!id.startsWith('req_')) return ask('GET', `/api/merchant/consents/${id}`);
  const answer = await ask('GET', `/api/merchant/payment-requests/${id}`);
  const consentId: unknown = answer.body?.paymentRequest?.consentId;
  if (typeof consentId === 'string') return ask('GET', `/api/merchant/consents/${consentId}`);
  return { status: 404, body: { message: 'No one has opened this payment request yet' } };
};

const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  try {
    const reply = await fetch(shopSettings.pageOrigin + path, {
      method,
      headers: {
        authorization: `Bearer ${shopSettings.secretKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return { status: 502, body: { message: `${shopSettings.pageOrigin} does not answer` } };
  }
};
