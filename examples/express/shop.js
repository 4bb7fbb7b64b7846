import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Yarda } from '@yarda/node';
import express from 'express';

const { YARDA_URL, YARDA_CLIENT_ID = 'cli_demo', YARDA_WEBHOOK_SECRET = '', PORT = '3000' } = process.env;

// Reads YARDA_SECRET_KEY and YARDA_URL.
const yarda = new Yarda();

// Your database goes here: an order's id and its consent's.
const orders = new Map();

const handle = yarda.webhooks.handler(
  {
    // Deliver here, and not on what a browser says.
    'consent.granted': ({ eventId, data }) => console.log('consent.granted', data.consentId, eventId),
    'payment.refunded': ({ eventId, data }) => console.log('payment.refunded', data.consentId, eventId),
  },
  // Several while a secret is rolled.
  { secrets: YARDA_WEBHOOK_SECRET.split(' ').filter(Boolean) },
);

const app = express();
app.disable('x-powered-by');

// A signature is of the body's bytes: this stands before whatever parses them.
app.post('/webhooks', yarda.webhooks.listener(handle));

app.use((_request, response, next) => {
  response.set('content-security-policy', `default-src 'self'; frame-src ${YARDA_URL}; frame-ancestors 'none'`);
  next();
});
app.use(express.static(join(import.meta.dirname, 'public')));
// The page needs no bundler: the package is plain modules.
app.use('/yarda', express.static(dirname(fileURLToPath(import.meta.resolve('@yarda/js')))));

// The price is the server's. An order pressed twice is one: its id is the idempotency key.
app.put('/orders/:orderId', async ({ params: { orderId } }, response) => {
  const payments = [{ type: 'immediate', amount: 250_000, narration: 'Order 1042' }];
  const made = await yarda.consents.create({ clientId: YARDA_CLIENT_ID, payments }, { idempotencyKey: orderId });
  orders.set(orderId, made.consentId);
  response.json({ url: made.url });
});

app.get('/orders/:orderId', async ({ params: { orderId } }, response) => {
  const consentId = orders.get(orderId);
  if (!consentId) return response.status(404).json({ message: 'There is no such order' });
  const { status } = await yarda.consents.read(consentId);
  return response.json({ isPaid: status === 'granted' });
});

// A refused call has a code and a request id; neither is for the page.
app.use((error, _request, response, _next) => {
  console.error(error.code ?? error, error.requestId ?? '');
  response.status(502).json({ message: 'The payment could not be prepared. Try again.' });
});

const server = app.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`));
