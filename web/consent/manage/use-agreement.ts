import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { readOwnDebit } from '@yarda/contracts/consent/consent-own-debit.ts';
import { readOwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import { revokeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import { request } from '../../platform/api/request.ts';
import { agreementsKey, whyNot } from './use-agreements.ts';

/** One consent that the signed-in person granted, never from a cache. */
export const useAgreement = (userId: string, consentId: string) =>
  useQuery({
    queryKey: [...agreementsKey(userId), consentId],
    queryFn: async () => (await request(readAgreement, { params: { consentId } }, { cached: true })).agreement,
    staleTime: 0,
  });

/** One of their debits. */
export const useOwnDebit = (userId: string, debitId: string) =>
  useQuery({
    queryKey: [...agreementsKey(userId), debitId],
    queryFn: async () => (await request(readOwnDebit, { params: { debitId } }, { cached: true })).debit,
    staleTime: 0,
  });

/** One of their payments. */
export const useOwnPayment = (userId: string, paymentId: string) =>
  useQuery({
    queryKey: [...agreementsKey(userId), paymentId],
    queryFn: async () => (await request(readOwnPayment, { params: { paymentId } }, { cached: true })).payment,
    staleTime: 0,
  });

/** Stops all debits of a consent for good. */
export const useStop = (userId: string, consentId: string) => {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(revokeMandate, { params: { consentId } }),
    onSettled: () => client.invalidateQueries({ queryKey: agreementsKey(userId) }),
  });
  return { stopping: isPending, problem: whyNot(error), onStop: () => mutate() };
};

export type Stop = ReturnType<typeof useStop>;
