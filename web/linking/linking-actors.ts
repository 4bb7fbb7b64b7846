import { listUserAccounts, searchAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { listBvnAccounts } from '@yarda/contracts/accounts/accounts-bvn.ts';
import {
  type AuthParam,
  accountLinkSchema,
  confirmAlternateLink,
  confirmLinkPayment,
  createAccountLink,
  createAlternateLink,
  supplyLinkDetails,
} from '@yarda/contracts/linking/linking.ts';
import { isSame, type LinkableAccount, linkingWay } from '@yarda/domain/accounts/linkable-account.ts';
import { detailFields } from '@yarda/domain/linking/link-details.ts';
import type { Attempt, LinkStatus, NextLinkStep } from '@yarda/domain/linking/linking-calls.ts';
import type { VerificationField, VerificationValue } from '@yarda/domain/linking/verification-values.ts';
import type { CallOutcome } from '@yarda/domain/platform/rails/call-outcome.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { requestSigned } from '../identity/session/request-signed.ts';
import { cachedRequest, forgetCached } from '../platform/api/cached-request.ts';
import { createIntent, keysByAttempt } from '../platform/api/intent.ts';
import { outcomeOf, refusal } from '../platform/api/outcome-of.ts';
import { request } from '../platform/api/request.ts';

/** The linking machine's calls to the server. One attempt is one link, however often it is requested. */
export const linkingActors = () => {
  const keyOf = keysByAttempt();
  const verifying = createIntent();
  return {
    readAccounts: fromPromise<CallOutcome<readonly LinkableAccount[]>>(() =>
      outcomeOf('API request failed', readAccounts),
    ),
    startValidation: fromPromise<CallOutcome<string>, { readonly accountNumber: string }>(({ input }) =>
      outcomeOf('Failed to start account validation', () => startValidation(input.accountNumber)),
    ),
    createLink: fromPromise<CallOutcome<ReturnType<typeof nextLinkStep>>, Attempt>(({ input: { account, attempt } }) =>
      outcomeOf('Failed to create account link', () => linking(createLink(toContext(account), keyOf(attempt)))),
    ),
    supplyDetails: fromPromise<CallOutcome<ReturnType<typeof nextLinkStep>>, Supplied>(
      ({ input: { linkId, values } }) =>
        outcomeOf('Failed to create account link', () => supplyDetails(linkId, values)),
    ),
    confirmPayment: fromPromise<CallOutcome<LinkStatus>, { readonly linkId: string }>(({ input }) =>
      confirmPayment(input.linkId),
    ),
    verifyAccount: fromPromise<CallOutcome<null>, Verification>(({ input }) =>
      outcomeOf('Failed to verify account', () =>
        verifying((idempotencyKey) => verifyAccount(input, idempotencyKey)).then(() => null),
      ),
    ),
  };
};

interface Supplied {
  readonly linkId: string;
  readonly values: readonly VerificationValue[];
}

interface Verification {
  readonly transactionReference: string;
  readonly values: readonly VerificationValue[];
}

/**
 * The person's accounts as they are now, then those under their BVN, which are cached. These need the page's key: once
 * it is over, they are left out, and each can still be found by its number.
 */
const readAccounts = async (): Promise<readonly LinkableAccount[]> => {
  const [{ accounts: own }, { accounts: ownedAccounts }] = await Promise.all([
    cachedRequest('accounts/user', listUserAccounts, {}, { fresh: true }),
    cachedRequest('accounts/bvn', listBvnAccounts).catch(() => ({ accounts: [] })),
  ]);
  return [...own, ...ownedAccounts.filter((account) => !own.some((mine) => isSame(mine, account)))];
};

/** A cached search may list an account that is linked by now. */
const linking = <Outcome>(attempt: Promise<Outcome>): Promise<Outcome> =>
  attempt.finally(() => forgetCached('accounts/search'));

const startValidation = async (q: string): Promise<string> => {
  const { banks } = await cachedRequest('accounts/search', searchAccounts, { query: { by: 'bank', q, v: 'new' } });
  const [result] = banks.results;
  if (!result) throw new Error('Failed to start account validation');
  return result.validationId;
};

const createLink = async (account: LinkableAccount, idempotencyKey: string) => {
  const { accountNumber, accountName, bankName, institutionCode } = account;
  const alternate = linkingWay(account) === 'alternate';
  const { accountLink } = alternate
    ? await requestSigned(
        receivedCalls.createAlternateLink,
        { body: { accountName, accountNumber, institutionCode } },
        { idempotencyKey },
      )
    : await requestSigned(
        receivedCalls.createAccountLink,
        { body: { accountNumber, bankName, accountName, institutionCode } },
        { idempotencyKey },
      );
  return nextLinkStep(accountLink);
};

const supplyDetails = async (id: string, values: readonly VerificationValue[]) => {
  const body = Object.fromEntries(values.map(({ param, value }) => [param, value]));
  const { accountLink } = await request(receivedCalls.supplyLinkDetails, { params: { id }, body });
  return nextLinkStep(accountLink);
};

/** An unseen transfer is neither a failed call nor the end: the payer waits and asks again. */
const confirmPayment = async (id: string): Promise<CallOutcome<LinkStatus>> => {
  const outcome = await outcomeOf('Failed to confirm payment', () => request(confirmLinkPayment, { params: { id } }));
  if (!outcome.ok) return outcome.code === 'PAY_IN_UNDECIDED' ? { ...outcome, settled: false } : outcome;
  const { status, message } = outcome.value;
  return status === 'pending' ? refusal('PAYMENT_PENDING', message) : { ok: true, value: status };
};

const verifyAccount = ({ transactionReference, values }: Verification, idempotencyKey: string) => {
  const authParams = values.map(({ param, value }) => ({ param1: param, value }));
  return request(
    confirmAlternateLink,
    { body: { remitaTransRef: transactionReference, authParams } },
    { idempotencyKey },
  );
};

/** The machine always has an account when it makes these calls. */
const toContext = (account: LinkableAccount | null): LinkableAccount => {
  if (account === null) throw new Error('No account to link');
  return account;
};

/** The payer's next step in a started link, from the server's reply. */
const nextLinkStep = (link: ReceivedLink): NextLinkStep => {
  const { id: linkId = null, details, payInDetails, authParams, mandateType } = link;
  if (details && details.length > 0) return { next: 'details', linkId, fields: detailFields(details) };
  if (payInDetails) {
    const { amount: amountKobo, beneficiary: accountName, accountNumber, bankName, others, dueBy } = payInDetails;
    const optional = { ...(others && { others }), ...(dueBy && { dueBy }) };
    return { next: 'payment', linkId, payIn: { amountKobo, accountNumber, accountName, bankName, ...optional } };
  }
  if (authParams && authParams.length > 0)
    return {
      next: 'verification',
      linkId,
      transactionReference: link.remitaTransRef ?? null,
      fields: authParams.flatMap(verificationFields),
      serviceLogo: link.remitaLogoUrl ?? null,
    };
  if (link.pageUrl) return { next: 'page', linkId, url: link.pageUrl };
  if (mandateType === 'paper') return { next: 'paper', linkId, formUrl: link.formUrl ?? null };
  return { next: 'nothing', linkId };
};

const verificationFields = (pair: AuthParam): VerificationField[] => {
  const first = { param: pair.param1, label: pair.label1, description: pair.description1 };
  if (pair.param2 === undefined) return [first];
  return [first, { param: pair.param2, label: pair.label2 ?? pair.param2, description: pair.description2 ?? null }];
};

const receivedLinkSchema = z.extend(accountLinkSchema, { id: z.optional(accountLinkSchema.shape.id) });

type ReceivedLink = z.infer<typeof receivedLinkSchema>;

const reply = z.extend(createAccountLink.reply, { accountLink: receivedLinkSchema });

/**
 * The calls that start and continue a link. They accept a reply without an id, because a retry would return the same
 * reply. The payer sees the error when the id is needed.
 */
const receivedCalls = {
  createAccountLink: { ...createAccountLink, reply },
  createAlternateLink: { ...createAlternateLink, reply },
  supplyLinkDetails: { ...supplyLinkDetails, reply },
} as const;
