import { naira } from '@yarda/domain/platform/money/naira.ts';
import { sandboxCards } from '@yarda/domain/sandbox/sandbox-cards.ts';
import type { FastifyInstance } from 'fastify';
import { plainPage } from '../platform/http/plain-page.ts';
import { Problem } from '../platform/http/problem.ts';
import { takeForms } from '../platform/http/take-forms.ts';

export interface CheckoutRouteDeps {
  readonly checkout: {
    readonly find: (reference: string) => Promise<Checkout | null>;
    readonly pay: (reference: string, cardId: string) => Promise<void>;
  };
}

interface Checkout {
  readonly amountKobo: number;
  readonly returnUrl: string;
  readonly open: boolean;
}

interface Reference {
  reference: string;
}

/** The pretend provider's own page, where a payer enters a card. Only with the sandbox rails. */
export const checkoutRoutes = (app: FastifyInstance, { checkout }: CheckoutRouteDeps): void => {
  const checkoutOf = async (reference: string): Promise<Checkout> => {
    const found = await checkout.find(reference);
    if (!found) throw new Problem('NOT_FOUND');
    return found;
  };
  app.register(function sandboxCheckout(provider, _options, done) {
    takeForms(provider);
    provider.get<{ Params: Reference }>('/sandbox/checkout/:reference', async ({ params: { reference } }, reply) => {
      const { open, amountKobo, returnUrl } = await checkoutOf(reference);
      if (!open) return reply.redirect(returnUrl, 303);
      return plainPage(reply, 'Sandbox Checkout', question(reference, amountKobo, returnUrl));
    });
    provider.post<{ Params: Reference }>('/sandbox/checkout/:reference', async ({ params, body }, reply) => {
      const { returnUrl } = await checkoutOf(params.reference);
      await checkout.pay(params.reference, new URLSearchParams(String(body)).get('card') ?? '');
      return reply.redirect(returnUrl, 303);
    });
    done();
  });
};

const question = (reference: string, amountKobo: number, returnUrl: string): string => `<small>Sandbox Checkout</small>
<h1>Pay with your card</h1><p><strong>${naira(amountKobo)}</strong></p>
<form method="post" action="/sandbox/checkout/${encodeURIComponent(reference)}">${sandboxCards.map(button).join('')}</form>
<p><a href="${encodeURI(returnUrl)}">Cancel</a></p>`;

/** The page asks for codes and shows the bank's page itself: a card that wants them is simply paid here. */
const button = ({ id, number, brand, first }: (typeof sandboxCards)[number]): string =>
  `<button name="card" value="${id}">${brand} ${number.slice(-4)}: ${outcomes[first.status]}</button>`;

const outcomes = {
  approved: 'paid',
  otp: 'paid',
  challenge: 'paid',
  declined: 'declined',
  silent: 'no answer at first',
} as const;
