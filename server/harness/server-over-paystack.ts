import { startStandIn } from '@yarda/rails/paystack/stand-in/start-stand-in.ts';
import { startTestServer } from './test-server.ts';

interface Wanted {
  readonly secretKey: string;
  readonly retryAfter?: string;
}

/** A test server whose rails are a stand-in for Paystack; both go by the server's clock. The caller stops the stand-in. */
export const serverOverPaystack = async ({ secretKey, retryAfter }: Wanted) => {
  let nowMs = Date.now;
  const standIn = await startStandIn({ secretKey, now: () => nowMs(), ...(retryAfter && { retryAfter }) });
  const settings = {
    secretKey,
    formerSecretKey: undefined,
    baseUrl: standIn.baseUrl,
    payerDomain: 'payers.example',
    mode: 'test' as const,
  };
  const server = await startTestServer({
    railPorts: { rail: 'paystack', cardRail: 'paystack' },
    providers: { paystack: settings },
  });
  nowMs = () => server.parts.deps.now();
  return { standIn, settings, server, nowMs };
};
