import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import { request } from '../../platform/api/request.ts';
import { agreementsKey, whyNot } from './use-agreements.ts';

/** Shares items of a consent no longer, by name, or with `null` none of them. */
export const useWithdraw = (userId: string, consentId: string) => {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (items: string[] | null) => {
      await request(withdrawData, { params: { consentId }, body: items ? { items } : {} });
      return items;
    },
    onSettled: () => client.invalidateQueries({ queryKey: agreementsKey(userId) }),
  });
  return {
    withdrawing: isPending,
    /** The items just withdrawn; `null` for all items. */
    withdrawn: data,
    withdrawProblem: whyNot(error),
    onWithdraw: mutate,
  };
};

export type Withdraw = ReturnType<typeof useWithdraw>;
