import type { ConsentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { payerTo } from '../../identity/sign-in/merchant-payer-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { RequestedConsent } from './requested-consents.ts';

/** The signer as the terms name them: by the id by which the merchant who asks knows them, and no other. */
export const payerOf = async (
  deps: { readonly newId: NewId },
  db: Queryable,
  { userId }: Signer,
  { shown }: Pick<RequestedConsent, 'shown'>,
): Promise<ConsentTerms['payer']> => {
  const payer = await payerTo(deps, db, { userId, merchantId: shown.counterparty.merchantId });
  if (!payer) throw new Problem('SIGNATURE_INVALID');
  return { userId: payer.payerId, name: payer.name };
};
