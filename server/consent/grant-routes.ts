import * as wire from '@yarda/contracts/approval.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import type { CallContext } from '../http/call-context.ts';
import { Problem } from '../http/problem.ts';
import { consentsGrantedBy } from './consent-store.ts';
import { type GrantDeps, grantConsent, prepareApproval } from './grant-consent.ts';
import { findReceipt } from './grant-store.ts';
import { presentToPayer } from './present-consent.ts';
import { retryPayments } from './retry-payments.ts';

type Deps = BindingDeps & GrantDeps;

export const grantRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.prepareApproval, ({ params }, { signer }) =>
    prepareApproval(deps, signer, params.consentId),
  );
  for (const call of [wire.grantConsent, wire.grantConsentByPopover] as const) {
    bindCall(app, deps, call, ({ params, body: { approval, ...choices } }, { once, signer }) =>
      grantConsent(deps, once, signer, { ...params, choices, approval }),
    );
  }
  bindCall(app, deps, wire.retryPayments, ({ params }, { once, signer }) =>
    retryPayments(deps, once, signer, params.consentId),
  );
  bindCall(app, deps, wire.readReceipt, async ({ params }, context) => ({
    receipt: await receiptFor(deps, params.consentId, context),
  }));
  bindCall(app, deps, wire.listGrantedConsents, async (_asked, { payer }) => ({
    consents: await grantedConsents(deps, payer.userId),
  }));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('cross-origin-resource-policy', 'cross-origin');
    return deps.receipts.publicKeys();
  });
};

/** The payer's and the merchant's; for anybody else there is none. */
const receiptFor = async (
  deps: Deps,
  consentId: string,
  { visitor, header }: CallContext<'anyone'>,
): Promise<string> => {
  const [, secretKey] = /^Bearer (sk_\w{1,128})$/.exec(header('authorization') ?? '') ?? [];
  const merchantId = secretKey ? await deps.merchantOfKey(secretKey) : null;
  if (!visitor && !merchantId) throw new Problem('UNAUTHORIZED');
  const found = await findReceipt(deps.database, consentId);
  const theirs = found && (found.userId === visitor?.userId || found.merchantId === merchantId);
  if (!theirs) throw new Problem('RECEIPT_NOT_FOUND');
  return found.receipt;
};

const grantedConsents = async (deps: Deps, userId: string) =>
  (await consentsGrantedBy(deps.database, userId)).flatMap((record) => {
    const { consentId, counterparty, grantedAt, payments } = presentToPayer(record, deps.now());
    if (!grantedAt) return [];
    const total = payments.reduce((sum, { amount }) => sum + amount, 0);
    return [{ consentId, counterparty, grantedAt, total: total > 0 ? total : null }];
  });
