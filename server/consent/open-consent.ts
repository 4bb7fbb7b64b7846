import type { TerminalOffer } from '@yarda/contracts/terminal-offer.ts';
import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import type { IdentityRail } from '@yarda/domain/sharing/sharing-ports.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import { confirmGrant, confirmGrantJob } from '../approval/confirm-grant.ts';
import { grantRoutes } from '../approval/grant-routes.ts';
import { openReceiptSigner } from '../approval/receipt-signer.ts';
import type { RelyingParty } from '../attestation/verify-passkey.ts';
import type { Capability } from '../capability.ts';
import type { ChargePurposes } from '../charges/charge-purpose.ts';
import type { FormSecrets } from '../forms/open-forms.ts';
import type { Ground } from '../ground.ts';
import { consentRoutes } from './consent-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { paymentRequestRoutes } from './payment-request-routes.ts';

interface ConsentRails {
  readonly rail: TransferRail;
  readonly cardRail: CardRail;
  readonly mandateRail: MandateRail;
  readonly messages: MessageRail;
  readonly identity: IdentityRail;
}

/** Settings shown on pages: the kind of terminal, and whether the money is play money. */
interface PageOffer {
  readonly terminal: TerminalOffer;
  readonly sandbox: boolean;
}

export const openConsent = async (
  ground: Ground,
  { rail, cardRail, mandateRail, messages, identity }: ConsentRails,
  { chargePurposes }: { readonly chargePurposes: ChargePurposes },
  { party }: { readonly party: RelyingParty },
  { personal, formTokenSecret }: FormSecrets,
  offer: PageOffer,
): Promise<Capability> => {
  const receipts = await openReceiptSigner(ground.database, ground.keys);
  const rails = { rail, cardRail, mandateRail, messages, identity };
  const deps = { ...ground, ...rails, ...offer, party, personal, formTokenSecret, receipts, chargePurposes };
  return {
    routes: (app) => {
      consentRoutes(app, deps);
      paymentRequestRoutes(app, deps);
      grantRoutes(app, deps);
      pageRoutes(app, deps);
    },
    workers: [{ name: confirmGrantJob, work: ({ consentId = '' }) => confirmGrant(deps, consentId) }],
  };
};
