import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { listAgreements, type OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { readOwnDebit } from '@yarda/contracts/consent/consent-own-debit.ts';
import { readOwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import { revalidateConsent } from '@yarda/contracts/consent/consent-revalidation.ts';
import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import {
  lowerMandate,
  pauseMandate,
  remindOfDebits,
  resumeMandate,
  revokeMandate,
  skipDebit,
  unskipDebit,
} from '@yarda/contracts/mandates/debits-payer.ts';
import type { CallInput, ReplyOf } from '@yarda/contracts/platform/call.ts';
import { useState } from 'react';
import { requestSigned } from '../../identity/session/request-signed.ts';
import { whyFailed } from '../../platform/api/connection-advice.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { request } from '../../platform/api/request.ts';

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

/** Confirms a consent again, its terms unchanged: with the person's passkey, since it lets more be taken and read. */
export const useConfirm = (userId: string, consentId: string) => {
  const client = useQueryClient();
  const [confirming] = useState(createIntent);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      confirming((idempotencyKey) => requestSigned(revalidateConsent, { params: { consentId } }, { idempotencyKey })),
    onSettled: () => client.invalidateQueries({ queryKey: agreementsKey(userId) }),
  });
  return {
    confirming: isPending,
    confirmed: isSuccess,
    confirmProblem: whyNot(error),
    onConfirm: () => mutate(),
  };
};

export type Confirm = ReturnType<typeof useConfirm>;

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

export type Lowering = NonNullable<CallInput<typeof lowerMandate>['body']>;

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
