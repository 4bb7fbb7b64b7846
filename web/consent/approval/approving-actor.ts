import type { ApprovalOutcome, approvalCalls, ShownTerms } from '@yarda/domain/consent/approval/approval-calls.ts';
import { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import type { ApprovingEvent } from '@yarda/domain/consent/approval/approving-context.ts';
import { approvingMachine } from '@yarda/domain/consent/approval/approving-machine.ts';
import { fromCallback, fromPromise, type InputFrom, type OutputFrom } from 'xstate';
import { followAccounts } from '../../accounts/follow-accounts.ts';
import { lateLinking } from '../../linking/late-linking.ts';
import type { approvalRequests } from './approval-requests.ts';

type Calls = typeof approvalCalls;
type Requests = ReturnType<typeof approvalRequests>;

/** The approval machine's calls. Their dependencies, chiefly passkeys, load with the first call. */
const approvalActors = () => {
  let requests: Requests | null = null;
  const fetched = async () => {
    requests ??= (await import('./approval-requests.ts')).approvalRequests();
    return requests;
  };
  const withTerms = async <Value>(
    terms: ShownTerms | null,
    query: (requests: Requests, terms: ShownTerms) => Promise<ApprovalOutcome<Value>>,
  ): Promise<ApprovalOutcome<Value>> => {
    if (terms === null) throw new Error('You have not agreed to anything');
    try {
      return await query(await fetched(), terms);
    } catch {
      return unreachable;
    }
  };
  return {
    prepare: fromPromise<OutputFrom<Calls['prepare']>, InputFrom<Calls['prepare']>>(({ input: { terms: shown } }) =>
      withTerms(shown, ({ prepare }, terms) => prepare({ terms })),
    ),
    approve: fromPromise<OutputFrom<Calls['approve']>, InputFrom<Calls['approve']>>(
      ({ input: { terms: shown, prepared }, signal }) =>
        withTerms(shown, ({ approve }, terms) => approve({ terms, prepared }, signal)),
    ),
    grant: fromPromise<OutputFrom<Calls['grant']>, InputFrom<Calls['grant']>>(({ input: { terms: shown, approval } }) =>
      withTerms(shown, ({ grant }, terms) => grant({ terms, approval })),
    ),
    retry: fromPromise<OutputFrom<Calls['retry']>, InputFrom<Calls['retry']>>(({ input: { terms: shown } }) =>
      withTerms(shown, ({ retry }, terms) => retry({ terms })),
    ),
  };
};

const unreachable = { ok: false, code: 'UNREACHABLE', message: 'Failed to grant consent' } as const;

const accounts = fromCallback<{ type: 'refresh' }>(({ sendBack, receive }) => {
  const feed = followAccounts((accountsState) =>
    sendBack({ type: 'accounts.read', accounts: accountsState } satisfies ApprovingEvent),
  );
  receive(feed.refresh);
  return feed.close;
});

/** The machine of a payer at the terms, with the calls it makes. */
export const approvingActor = approvingMachine.provide({
  actors: {
    accounts,
    approval: approvalMachine.provide({ actors: approvalActors() }),
    linking: lateLinking,
  },
});
