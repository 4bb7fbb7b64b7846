import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revalidateConsent } from '@yarda/contracts/consent/consent-revalidation.ts';
import { useState } from 'react';
import { requestSigned } from '../../identity/session/request-signed.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { agreementsKey, whyNot } from './use-agreements.ts';

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
