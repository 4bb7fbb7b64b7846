import { webhooks } from '@yarda/node';

const { YARDA_WEBHOOK_SECRET = '' } = process.env;

const handle = webhooks.handler(
  {
    // Deliver here, and not on what a browser says.
    'consent.granted': ({ eventId, data }) => console.log('consent.granted', data.consentId, eventId),
  },
  // Several while a secret is rolled.
  { secrets: YARDA_WEBHOOK_SECRET.split(' ').filter(Boolean) },
);

/** A signature is of the body's bytes: they are read as they came. */
export const POST = async (request: Request) => {
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const { status } = await handle(rawBody, request.headers);
  return new Response(null, { status });
};
