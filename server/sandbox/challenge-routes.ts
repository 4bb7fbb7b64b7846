import { naira } from '@yarda/domain/platform/money/naira.ts';
import type { FastifyInstance } from 'fastify';
import { plainPage } from '../platform/http/plain-page.ts';
import { Problem } from '../platform/http/problem.ts';
import { takeForms } from '../platform/http/take-forms.ts';

export interface ChallengeRouteDeps {
  readonly challenges: {
    readonly find: (reference: string) => Promise<{ amountKobo: number; open: boolean } | null>;
    readonly decide: (reference: string, approved: boolean) => Promise<void>;
  };
}

/** The pretend bank's page, where a payer confirms a card payment. Only with the sandbox rails. */
export const challengeRoutes = (app: FastifyInstance, { challenges }: ChallengeRouteDeps): void => {
  app.register(function sandboxChallenges(bank, _options, done) {
    takeForms(bank);
    bank.get<{ Params: Reference }>('/sandbox/3ds/:reference', async ({ params: { reference } }, reply) => {
      const challenge = await challenges.find(reference);
      if (!challenge) throw new Problem('NOT_FOUND');
      return plainPage(reply, 'Sandbox Bank', challenge.open ? question(reference, challenge.amountKobo) : farewell);
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

const question = (reference: string, amountKobo: number): string => `<small>Sandbox Bank · 3-D Secure</small>
<h1>Confirm this card payment</h1><p><strong>${naira(amountKobo)}</strong></p>
<p>You are paying online with your card. Is this you?</p>
${form(reference, 'approve', 'Approve')}${form(reference, 'decline', 'Decline')}`;

const form = (reference: string, answer: string, label: string): string =>
  `<form method="post" action="/sandbox/3ds/${encodeURIComponent(reference)}/${answer}"><button class="${answer}">${label}</button></form>`;

const farewell = `<small>Sandbox Bank · 3-D Secure</small><h1>Thank you</h1>
<p>Your answer is on its way. You can close this tab and go back to your payment.</p>`;
