import { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import type { ApprovingEvent } from '@yarda/domain/consent/approval/approving-context.ts';
import { approvingMachine } from '@yarda/domain/consent/approval/approving-machine.ts';
import { fromCallback } from 'xstate';
import { followAccounts } from '../../accounts/follow-accounts.ts';
import { lateLinking } from '../../linking/late-linking.ts';
import { approvalActors } from './approval-actors.ts';

const accounts = fromCallback<{ type: 'refresh' }>(({ sendBack, receive }) => {
  const feed = followAccounts((known) => sendBack({ type: 'accounts.read', known } satisfies ApprovingEvent));
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
