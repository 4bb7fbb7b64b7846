import { saveCard as saveCardCall } from '@yarda/contracts/cards-saving.ts';
import { declineOffer as declineOfferCall } from '@yarda/contracts/payment-offer.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { declineOffer } from './decline-offer.ts';
import { type SaveCardDeps, saveCard } from './save-card.ts';

export const offerRoutes = (app: FastifyInstance, deps: BindingDeps & SaveCardDeps): void => {
  bindCall(app, deps, saveCardCall, ({ body }, { once, payer }) =>
    saveCard(deps, once, { ...body, userId: payer.userId }),
  );
  bindCall(app, deps, declineOfferCall, ({ params, body }, { once, visitor }) =>
    declineOffer(deps, once, { ...params, ...body, visitorId: visitor?.userId ?? null }),
  );
};
