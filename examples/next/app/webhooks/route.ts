import { webhooks } from '@yarda/node';

let handle: ReturnType<typeof webhooks.handler> | undefined;

/** Made when it is first needed: a build has no secret. */
const handler = () => {
  handle ??= webhooks.handler(
    {
      // Deliver here, and not on what a browser says.
      'consent.granted': ({ eventId, data }) => console.log('consent.granted', data.consentId, eventId),
    },
    // Several while a secret is rolled.
    { secrets: (process.env.YARDA_WEBHOOK_SECRET ?? '').split(' ').filter(Boolean) },
  );
  return handle;
};

/** A signature is of the body's bytes: they are read as they came. */
export const POST = async (request: Request) => {
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const { status, reason } = await handler()(rawBody, request.headers);
  return new Response(reason, { status });
};
