import { isGranted } from '@yarda/domain/consent/page/is-granted.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { lockResponse, responseOfPayer } from '../../data/forms/form-response-store.ts';
import type { FormSecrets } from '../../data/forms/open-forms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RequestedConsent, RequestedConsents } from '../approval/requested-consents.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { findConsent, lockConsent, saveGranted } from '../consent-store.ts';
import { answeredForm } from './answered-form.ts';
import { consentToPayerWire } from './consent-to-wire.ts';
import { withPayerDetails } from './with-payer-details.ts';

type Deps = FormSecrets & { readonly now: Clock };

/** The consents, for approval to grant. */
export const grantableConsents = (deps: Deps): RequestedConsents => ({
  find: async (db, consentId) => requestedOf(deps, await findConsent(db, consentId)),
  lock: async (tx, consentId) => {
    const [, consent] = await Promise.all([lockConsent(tx, consentId), findConsent(tx, consentId)]);
    return requestedOf(deps, consent);
  },
  saveGranted: async (tx, { consentId, grantedByApproval }, { userId, leftOut }, at) =>
    grantedByApproval ? saveGranted(tx, consentId, userId, at, leftOut) : true,
});

const requestedOf = (deps: Deps, consent: ConsentRecord | null): RequestedConsent | null => {
  if (!consent) return null;
  const { consentId, clientId, expiresAt, userId, requiresGrant, originalRequestId, payments } = consent;
  const unpaid = payments.filter(({ status }) => status === 'pending').length;
  const grantedByApproval = isGranted({ requiresGrant, approved: true, unpaid });
  const shown = consentToPayerWire(consent, deps.now());
  const shownTo = (tx: Transaction, payerId: string) => shownToPayer(deps, tx, consent, payerId);
  const { status } = shown;
  return { consentId, clientId, status, expiresAt, userId, grantedByApproval, originalRequestId, shown, shownTo };
};

const shownToPayer = async (deps: Deps, tx: Transaction, consent: ConsentRecord, userId: string) => {
  const response = consent.formId ? await responseOfPayer(tx, consent.consentId, userId) : null;
  if (response) await lockResponse(tx, response.formResponseId);
  const answered = await answeredForm({ ...deps, database: tx }, consent, userId);
  const visitor = { payerUserId: userId, claimHash: null };
  return withPayerDetails(consentToPayerWire(consent, deps.now(), answered), consent.payments, visitor);
};
