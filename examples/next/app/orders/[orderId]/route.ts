import { orders, yarda } from '../../../shop.ts';

interface OrderContext {
  readonly params: Promise<{ readonly orderId: string }>;
}

/** The price is the server's. An order pressed twice is one: its id is the idempotency key. */
export const PUT = async (_request: Request, { params }: OrderContext) => {
  const { orderId } = await params;
  const { YARDA_CLIENT_ID: clientId = 'cli_demo' } = process.env;
  const { consentId, url } = await yarda().consents.create(
    { clientId, payments: [{ type: 'immediate', amount: 250_000, narration: 'Order 1042' }] },
    { idempotencyKey: orderId },
  );
  orders.set(orderId, consentId);
  return Response.json({ url });
};

export const GET = async (_request: Request, { params }: OrderContext) => {
  const consentId = orders.get((await params).orderId);
  if (!consentId) return Response.json({ message: 'There is no such order' }, { status: 404 });
  const { status } = await yarda().consents.read(consentId);
  return Response.json({ isPaid: status === 'granted' });
};
