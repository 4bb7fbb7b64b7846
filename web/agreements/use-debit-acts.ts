import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asking } from '@yarda/contracts/call.ts';
import { disputeDebit, payDebitNow } from '@yarda/contracts/debits-payer.ts';
import { withoutTurns } from '@yarda/contracts/fit-texts.ts';
import { useState } from 'react';
import { createIntent } from '../api/intent.ts';
import { request } from '../api/request.ts';
import { agreementsKey, whyNot } from './use-agreements.ts';

export type DisputeSaid = NonNullable<Asking<typeof disputeDebit>['body']>;

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
    mutationFn: ({ note, ...said }: DisputeSaid) =>
      request(disputeDebit, { params, body: { ...said, ...(note && { note: withoutTurns(note) }) } }),
    onSettled,
  });
  return {
    paying: pay.isPending || pay.isSuccess,
    payProblem: whyNot(pay.error),
    onPay: () => pay.mutate(),
    disputing: dispute.isPending,
    disputeProblem: whyNot(dispute.error),
    onDispute: (said: DisputeSaid) => dispute.mutate(said),
  };
};

export type DebitActs = ReturnType<typeof useDebitActs>;
