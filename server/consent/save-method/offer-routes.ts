import { saveCard as saveCardCall } from '@yarda/contracts/payments/cards-saving.ts';
import { declineOffer as declineOfferCall } from '@yarda/contracts/payments/payment-offer.ts';
import type { FastifyInstance } from 'fastify';
import { pageVisitor } from '../../payments/page-visitor.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { declineOffer } from './decline-offer.ts';
import { type SaveCardDeps, saveCard } from './save-card.ts';

export const offerRoutes = (app: FastifyInstance, deps: BindingDeps & SaveCardDeps): void => {
  bindCall(app, deps, saveCardCall, ({ body }, { once, signer, header }) => {
    const { claimHash } = pageVisitor({ visitor: signer, header });
    return saveCard(deps, once, { ...body, userId: signer.userId, claimHash });
  });
  bindCall(app, deps, declineOfferCall, ({ params, body }, { once, ...calling }) =>
    declineOffer(deps, once, { ...params, ...body, visitor: pageVisitor(calling) }),
  );
};
