import { YardaError } from '@yarda/node/yarda-error.ts';
import { basketLines, basketSumKobo, readBasket } from './basket.ts';
import { orderLog } from './order-log.ts';
import { shopSettings } from './shop-settings.ts';
import { subscribeToWebhooks } from './shop-webhooks.ts';
import { shopYarda } from './shop-yarda.ts';

/** Response of the shop's server to its own page. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface ShopRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly intentId: string;
}

/** The merchant's server: only it holds the secret key, sets the price, and trusts only what it reads back. */
export const answerShop = (input: ShopRequest): Promise<Answer> | undefined => {
  const answer = answerTo(input);
  return answer?.catch((error: unknown) => {
    if (!(error instanceof YardaError)) throw error;
    return { status: error.status ?? 502, body: { message: error.message } };
  });
};

const answerTo = ({ method, path, body, intentId }: ShopRequest): Promise<Answer> | undefined => {
  const [, collection, id] = /^\/shop\/(orders|examples)(?:\/([\w-]{1,64}))?$/.exec(path) ?? [];
  if (method === 'POST' && collection === 'orders' && !id) return placeOrder(body, intentId);
  if (method === 'GET' && collection === 'orders' && id) return readOrder(id);
  if (method === 'POST' && collection === 'examples' && id) return buyExample(id);
  return undefined;
};

/** Turns a basket into a consent. Retries of one intent create one order. */
const placeOrder = async (body: unknown, intentId: string): Promise<Answer> => {
  const basket = readBasket(body);
  if (!basket) return { status: 400, body: { message: 'This is not a basket' } };
  await ensureSubscribed();
  const narration = basketLines(basket)
    .map(({ product, quantity }) => `${quantity} × ${product.name}`)
    .join(', ');
  const created = await shopYarda().consents.create(
    {
      clientId: shopSettings.clientId,
      payments: [{ type: 'immediate', amount: basketSumKobo(basket), narration: narration.slice(0, 140) }],
      metadata: { intentId },
    },
    { idempotencyKey: intentId },
  );
  return { status: 201, body: created };
};

/** Reads an order: the consent itself, or the one its payment request led to. */
const readOrder = async (id: string): Promise<Answer> => {
  const yarda = shopYarda();
  if (!id.startsWith('req_')) return { status: 200, body: { consent: await yarda.consents.read(id) } };
  const { consentId } = await yarda.paymentRequests.read(id);
  if (!consentId) return { status: 404, body: { message: 'No one has opened this payment request yet' } };
  orderLog.leadsTo(id, consentId);
  return { status: 200, body: { consent: await yarda.consents.read(consentId) } };
};

/** One of the sandbox's examples, which anyone may make: it is no part of a merchant's API. */
const buyExample = async (id: string): Promise<Answer> => {
  await ensureSubscribed();
  try {
    const input = { method: 'POST', signal: AbortSignal.timeout(10_000) };
    const reply = await fetch(`${shopSettings.pageOrigin}/api/sandbox/examples/${id}`, input);
    return { status: reply.status, body: await reply.json() };
  } catch {
    return { status: 502, body: { message: `${shopSettings.pageOrigin} does not answer` } };
  }
};

/** A shop without webhooks still sells: the server reads its orders back. */
const ensureSubscribed = (): Promise<unknown> =>
  subscribeToWebhooks().catch((error: unknown) =>
    console.error('No webhooks:', error instanceof Error ? error.message : error),
  );
