import { readConsentData, readConsentFile } from '@yarda/contracts/consent/consent-data.ts';
import { confirmDataDeletion, withdrawData as withdrawCall } from '@yarda/contracts/data/sharing-ending.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { confirmDeletion, withdrawData } from './end-data.ts';
import { type ReleaseDeps, releaseData, releaseFile } from './release-data.ts';

/** Routes for a merchant's reads of a payer's data, and for the end of that sharing. */
export const dataRoutes = (app: FastifyInstance, deps: BindingDeps & ReleaseDeps): void => {
  bindCall(app, deps, readConsentData, ({ params }, { merchantId }) => releaseData(deps, merchantId, params.consentId));
  bindCall(app, deps, readConsentFile, ({ params }, { merchantId }) =>
    releaseFile(deps, merchantId, params.consentId, params.fileId),
  );
  bindCall(app, deps, withdrawCall, ({ params, body }, { payer }) =>
    withdrawData(deps, payer.userId, { ...params, ...body }),
  );
  bindCall(app, deps, confirmDataDeletion, ({ params }, { merchantId }) =>
    confirmDeletion(deps, merchantId, params.consentId),
  );
};
