import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAgreements, type OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { skipDebit, unskipDebit } from '@yarda/contracts/mandates/debits-payer.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { request } from '../../platform/api/request.ts';
import { whyFailed } from '../../platform/api/why-failed.ts';

export type AgreementsRead = ReplyOf<typeof listAgreements>;

/** Everything read of a person's agreements: an act on one reads all of it again. */
export const agreementsKey = (userId: string) => ['person', userId, 'consents/mine'];

/** All that the signed-in person agreed to, never from a cache: it is about money to come. */
export const useAgreements = (userId: string) =>
  useQuery({
    queryKey: [...agreementsKey(userId), 'list'],
    queryFn: () => request(listAgreements, {}, { cached: true }),
    staleTime: 0,
  });

/** Skips debits, and takes that back. */
export const useSkip = (userId: string) => {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: agreementsKey(userId) });
  const skip = useMutation({
    mutationFn: async (debit: OwnDebit) => {
      await request(skipDebit, { params: { debitId: debit.debitId } });
      return debit;
    },
    onSettled: readAgain,
  });
  const undo = useMutation({
    mutationFn: (debit: OwnDebit) => request(unskipDebit, { params: { debitId: debit.debitId } }),
    onSuccess: () => skip.reset(),
    onSettled: readAgain,
  });
  return {
    /** The debit that was just skipped. */
    skipped: skip.data ?? null,
    busy: skip.isPending || undo.isPending,
    problem: whyNot(undo.error ?? skip.error),
    onSkip: skip.mutate,
    onUndo: undo.mutate,
  };
};

export type Skip = ReturnType<typeof useSkip>;

/** Why an act failed, in words for the person. */
export const whyNot = (error: Error | null): string | null => whyFailed(error, 'We could not reach the server.');
