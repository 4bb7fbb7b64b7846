import * as wire from '@yarda/contracts/consent/approval.ts';
import {
  listReceipts as listReceiptsCall,
  readConsentRecord as readRecordCall,
} from '@yarda/contracts/grants/receipts.ts';
import type { FastifyInstance } from 'fastify';
import { pageVisitor } from '../../payments/page-visitor.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { type GrantDeps, grantConsent } from './grant-consent.ts';
import { listReceipts } from './list-receipts.ts';
import { prepareApproval } from './prepare-approval.ts';
import { readConsentRecord } from './read-consent-record.ts';
import { readReceipt } from './read-receipt.ts';
import { receiptReader } from './receipt-reader.ts';
import { retryPayments } from './retry-payments.ts';

type Deps = BindingDeps & GrantDeps;

export const grantRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.prepareApproval, ({ params }, { signer }) =>
    prepareApproval(deps, signer, params.consentId),
  );
  for (const call of [wire.grantConsent, wire.grantConsentByPopover] as const) {
    bindCall(app, deps, call, ({ params, body: { approval, ...choices } }, { once, signer, header }) => {
      const { claimHash } = pageVisitor({ visitor: signer, header });
      return grantConsent(deps, once, signer, { ...params, choices, approval, claimHash });
    });
  }
  bindCall(app, deps, wire.retryPayments, ({ params }, { once, signer }) =>
    retryPayments(deps, once, signer, params.consentId),
  );
  bindCall(app, deps, wire.readReceipt, async ({ params }, context) =>
    readReceipt(deps, await receiptReader(deps, context), params.consentId),
  );
  bindCall(app, deps, listReceiptsCall, async ({ params, query }, context) =>
    listReceipts(deps, await receiptReader(deps, context), params.consentId, query),
  );
  bindCall(app, deps, readRecordCall, async ({ params }, context) =>
    readConsentRecord(deps, await receiptReader(deps, context), params.consentId),
  );
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('cross-origin-resource-policy', 'cross-origin');
    return { issuer: deps.publicUrl, ...(await deps.receipts.publicKeys()) };
  });
};
