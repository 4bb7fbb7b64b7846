import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import type { PaymentConsent, readPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { accountStatus } from '@yarda/domain/accounts/account-status.ts';
import { createRoot } from 'react-dom/client';
import { cachedRequest } from '../../platform/api/cached-request.ts';
import { SenderChoice, type SenderChosen } from './sender-choice.tsx';

type RequestedParts = Pick<ReplyOf<typeof readPaymentRequest>['data'], 'counterparty'> & {
  readonly payment: PaymentConsent;
};

/**
 * Asks a signed-in person in whose name and from which account they pay. The dialog has a root of its own, since the
 * page below it has no consent to show yet, and anonymous visitors should not wait for its code.
 */
export const chooseSender = async ({ counterparty, payment }: RequestedParts): Promise<SenderChosen> => {
  const { accounts } = await cachedRequest('accounts/user', listUserAccounts, {}, { fresh: true });
  const usable = accounts.filter(isStored).filter((account) => accountStatus(account) === 'ready');
  if (usable.length === 0 && payment.senderName !== undefined) return {};
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  try {
    return await new Promise<SenderChosen>((onChosen) => {
      const merchant = counterparty.name ?? 'Merchant';
      root.render(<SenderChoice {...{ merchant, payment, onChosen }} accounts={usable} />);
    });
  } finally {
    root.unmount();
    element.remove();
  }
};
