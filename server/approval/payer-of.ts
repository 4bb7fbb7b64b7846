import type { ConsentTerms } from '@yarda/domain/approval/consent-terms.ts';
import type { Queryable } from '../database/database.ts';
import type { Signer } from '../http/call-context.ts';
import { Problem } from '../http/problem.ts';
import type { NewId } from '../identifiers.ts';
import { payerTo } from '../sign-in/merchant-payer-store.ts';
import type { AskedConsent } from './asked-consents.ts';

/** The signer as the terms name them: by the id by which the merchant who asks knows them, and no other. */
export const payerOf = async (
  deps: { readonly newId: NewId },
  db: Queryable,
  { userId }: Signer,
  { shown }: Pick<AskedConsent, 'shown'>,
): Promise<ConsentTerms['payer']> => {
  const payer = await payerTo(deps, db, { userId, merchantId: shown.counterparty.merchantId });
  if (!payer) throw new Problem('SIGNATURE_INVALID');
  return { userId: payer.payerId, name: payer.name };
};
