import { listUserAccounts, searchAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { saveCard } from '@yarda/contracts/payments/cards-saving.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import { isSame, type LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import type { SavingOutcome } from '@yarda/domain/consent/save-method/card-saving-context.ts';
import { fromPromise } from 'xstate';
import { requestSigned } from '../../identity/session/request-signed.ts';
import { linkStreams } from '../../linking/linking-streams.ts';
import { cachedRequest } from '../../platform/api/cached-request.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { isUnsettled, problemOf } from '../../platform/api/problem.ts';

type OfAccount = { readonly account: LinkableAccount | null };

/** The calls that save a card. A save is one intent of the payer, however often it is tried. */
export const cardSavingActors = () => {
  const saving = createIntent();
  return {
    startSearch: fromPromise<SavingOutcome<string>, { readonly accountNumber: string }>(({ input }) =>
      outcomeOf('Failed to start account validation', async () => {
        const request = { query: { by: 'bank', q: input.accountNumber, v: 'new' } } as const;
        const { banks } = await cachedRequest('accounts/search', searchAccounts, request);
        return banks.results[0]?.validationId ?? '';
      }),
    ),
    saveCard: fromPromise<SavingOutcome<null>, OfAccount & { readonly paymentId: string }>(
      ({ input: { account, paymentId } }) =>
        outcomeOf(problems.CARD_NOT_SAVED, async () => {
          if (!account) throw new Error('No account was chosen');
          const { accountNumber, institutionCode } = account;
          const body = { paymentId, accountNumber, institutionCode };
          await saving((idempotencyKey) => requestSigned(saveCard, { body }, { idempotencyKey }));
          return null;
        }),
    ),
    followSearch: linkStreams.search,
    seesSaved: fromPromise<SavingOutcome<boolean>, OfAccount>(({ input: { account } }) =>
      outcomeOf('API request failed', async () => {
        const { accounts } = await cachedRequest('accounts/user', listUserAccounts, {}, { fresh: true });
        return accounts.some((own) => account && isSame(own, account) && own.integrations.card.linked);
      }),
    ),
  };
};

/** The result of a call; when the outcome is unknown, `words` is the message. */
const outcomeOf = async <Value>(words: string, call: () => Promise<Value>): Promise<SavingOutcome<Value>> => {
  try {
    return { ok: true, value: await call() };
  } catch (cause) {
    const problem = problemOf(cause);
    return { ok: false, message: isUnsettled(problem) ? words : problem.message };
  }
};
