import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lowerMandate, pauseMandate, remindOfDebits, resumeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import type { Asking } from '@yarda/contracts/platform/call.ts';
import { useState } from 'react';
import { requestSigned } from '../../identity/session/request-signed.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { request } from '../../platform/api/request.ts';
import { agreementsKey, whyNot } from './use-agreements.ts';

export type Lowering = NonNullable<Asking<typeof lowerMandate>['body']>;

/** Changes what debits of a consent may do: less at once, more only by the person's passkey. */
export const useMandate = (userId: string, consentId: string) => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: agreementsKey(userId) });
  const params = { consentId };
  const pause = useMutation({
    mutationFn: (until: string | null) => request(pauseMandate, { params, body: until === null ? {} : { until } }),
    onSettled,
  });
  const lower = useMutation({ mutationFn: (body: Lowering) => request(lowerMandate, { params, body }), onSettled });
  const takeOut = useMutation({
    mutationFn: (withoutAccountId: string) => request(lowerMandate, { params, body: { withoutAccountId } }),
    onSettled,
  });
  const remind = useMutation({
    // One after the other: the last choice is the one that holds.
    scope: { id: 'reminders' },
    mutationFn: (dayBefore: boolean) => request(remindOfDebits, { params, body: { dayBefore } }),
    onSettled,
  });
  const [resuming] = useState(createIntent);
  const resume = useMutation({
    mutationFn: () => resuming((idempotencyKey) => requestSigned(resumeMandate, { params }, { idempotencyKey })),
    onSettled,
  });
  return {
    pausing: pause.isPending,
    pauseProblem: whyNot(pause.error),
    onPause: (until: string | null) => pause.mutate(until),
    lowering: lower.isPending,
    lowered: lower.isSuccess,
    lowerProblem: whyNot(lower.error),
    onLower: (body: Lowering) => lower.mutate(body),
    takingOut: takeOut.isPending,
    takenOut: takeOut.isSuccess,
    takeOutProblem: whyNot(takeOut.error),
    onTakeOut: (accountId: string) => takeOut.mutate(accountId),
    remindProblem: whyNot(remind.error),
    onRemind: (dayBefore: boolean) => remind.mutate(dayBefore),
    resuming: resume.isPending,
    resumeProblem: whyNot(resume.error),
    onResume: () => resume.mutate(),
  };
};

export type MandateActs = ReturnType<typeof useMandate>;
