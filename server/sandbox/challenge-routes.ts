import { createHash } from 'node:crypto';
import { naira } from '@yarda/domain/naira.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';

export interface ChallengeRouteDeps {
  readonly challenges: {
    readonly find: (reference: string) => Promise<{ amountKobo: number; open: boolean } | null>;
    readonly decide: (reference: string, approved: boolean) => Promise<void>;
  };
}

/** The pretend bank's page, where a payer confirms a card payment. Only with the sandbox rails. */
export const challengeRoutes = (app: FastifyInstance, { challenges }: ChallengeRouteDeps): void => {
  app.register(function sandboxChallenges(bank, _options, done) {
    const formType = 'application/x-www-form-urlencoded';
    bank.addContentTypeParser(formType, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, null));
    bank.get<{ Params: Reference }>('/sandbox/3ds/:reference', async ({ params: { reference } }, reply) => {
      const challenge = await challenges.find(reference);
      if (!challenge) throw new Problem('NOT_FOUND');
      return sendPage(reply, challenge.open ? question(reference, challenge.amountKobo) : farewell);
    });
    for (const answer of ['approve', 'decline'] as const) {
      bank.post<{ Params: Reference }>(
        `/sandbox/3ds/:reference/${answer}`,
        async ({ params: { reference } }, reply) => {
          if (!(await challenges.find(reference))) throw new Problem('NOT_FOUND');
          await challenges.decide(reference, answer === 'approve');
          return reply.redirect(`/sandbox/3ds/${encodeURIComponent(reference)}`, 303);
        },
      );
    }
    done();
  });
};

interface Reference {
  reference: string;
}

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 10vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
strong { font-size: 2rem; font-variant-numeric: tabular-nums; }
button { width: 100%; min-height: 48px; margin-top: .75rem; border: 1px solid #6b7280; border-radius: 12px;
  background: Canvas; color: CanvasText; font: inherit; font-weight: 600; cursor: pointer; }
.approve { border-color: #0b6b4f; background: #0b6b4f; color: #fff; }
small { color: light-dark(#5a6370, #a4aebb); }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Its one style is allowed by hash; it runs no script, and may not be framed. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const sendPage = (reply: FastifyReply, body: string): string => {
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox Bank</title>
<style>${style}</style></head><body><main>${body}</main></body></html>`;
};

const question = (reference: string, amountKobo: number): string => `<small>Sandbox Bank · 3-D Secure</small>
<h1>Confirm this card payment</h1><p><strong>${naira(amountKobo)}</strong></p>
<p>You are paying online with your card. Is this you?</p>
${form(reference, 'approve', 'Approve')}${form(reference, 'decline', 'Decline')}`;

const form = (reference: string, answer: string, label: string): string =>
  `<form method="post" action="/sandbox/3ds/${encodeURIComponent(reference)}/${answer}"><button class="${answer}">${label}</button></form>`;

const farewell = `<small>Sandbox Bank · 3-D Secure</small><h1>Thank you</h1>
<p>Your answer is on its way. You can close this tab and go back to your payment.</p>`;
