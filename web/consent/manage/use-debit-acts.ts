import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disputeDebit, payDebitNow } from '@yarda/contracts/mandates/debits-payer.ts';
import type { Asking } from '@yarda/contracts/platform/call.ts';
import { withoutBidi } from '@yarda/contracts/platform/fit-texts.ts';
import { useState } from 'react';
import { createIntent } from '../../platform/api/intent.ts';
import { request } from '../../platform/api/request.ts';
import { agreementsKey, whyNot } from './use-agreements.ts';

export type DisputeBody = NonNullable<Asking<typeof disputeDebit>['body']>;

/** Pays a debit another way, on the consent page that the server opens for it; and says what is wrong with one. */
export const useDebitActs = (userId: string, debitId: string) => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: agreementsKey(userId) });
  const params = { debitId };
  const [paying] = useState(createIntent);
  const pay = useMutation({
    mutationFn: () => paying((idempotencyKey) => request(payDebitNow, { params }, { idempotencyKey })),
    onSuccess: ({ url }) => location.assign(url),
    onSettled,
  });
  const dispute = useMutation({
    mutationFn: ({ note, ...said }: DisputeBody) =>
      request(disputeDebit, { params, body: { ...said, ...(note && { note: withoutBidi(note) }) } }),
    onSettled,
  });
  return {
    paying: pay.isPending || pay.isSuccess,
    payProblem: whyNot(pay.error),
    onPay: () => pay.mutate(),
    disputing: dispute.isPending,
    disputeProblem: whyNot(dispute.error),
    onDispute: (said: DisputeBody) => dispute.mutate(said),
  };
};

export type DebitActs = ReturnType<typeof useDebitActs>;
