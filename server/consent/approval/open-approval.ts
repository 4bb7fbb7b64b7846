import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { FormSecrets } from '../../data/forms/open-forms.ts';
import type { RelyingParty } from '../../identity/passkeys/verify-passkey.ts';
import type { ChargePurposes } from '../../payments/charges/charge-purpose.ts';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import { confirmGrant, confirmGrantJob } from './confirm-grant.ts';
import { grantRoutes } from './grant-routes.ts';
import { type Granting, grantingWith } from './granting.ts';
import type { RequestedConsents } from './requested-consents.ts';
import { verifyPageRoutes } from './verify-page-routes.ts';

interface ApprovalRails {
  readonly cardRail: AmongRails<CardRail>;
  readonly mandateRail: AmongRails<MandateRail>;
  readonly messages: MessageRail;
  readonly identity: IdentityRail;
}

export const openApproval = (
  ground: Ground,
  { cardRail, mandateRail, messages, identity }: ApprovalRails,
  { chargePurposes, paymentPurpose }: PaymentLockDeps & { readonly chargePurposes: ChargePurposes },
  { party }: { readonly party: RelyingParty },
  { personal }: Pick<FormSecrets, 'personal'>,
  consents: RequestedConsents,
): Capability & { readonly granting: Granting } => {
  const rails = { cardRail, mandateRail, messages, identity };
  const deps = { ...ground, ...rails, chargePurposes, paymentPurpose, party, personal, consents };
  return {
    granting: grantingWith(deps),
    routes: (app) => {
      grantRoutes(app, deps);
      verifyPageRoutes(app, ground);
    },
    workers: [{ name: confirmGrantJob, work: ({ consentId = '' }) => confirmGrant(deps, consentId) }],
  };
};
