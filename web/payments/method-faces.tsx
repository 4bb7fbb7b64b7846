import { dutyOn, stampDutySentence } from '@yarda/domain/payments/costs.ts';
import { limitsSentence, takesAll } from '@yarda/domain/payments/method-limits.ts';
import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import { useContext } from 'react';
import { RailTermsContext } from '../accounts/rail-terms.ts';
import type { Elements } from '../platform/ui/elements.ts';
import { Icon, type IconName } from '../platform/ui/icon.tsx';
import { AbsentMethodsContext, useDownMethods } from './down-methods.ts';

/** How a payment method is shown, wherever it is offered. */
export interface MethodFace {
  readonly method: PaymentMethod;
  readonly words: Elements;
}

const face = (method: PaymentMethod, icon: IconName, name: string, explained: string): MethodFace => ({
  method,
  words: (
    <>
      <span className="method-sign">
        <Icon name={icon} size={24} />
      </span>
      <span className="method-words">
        <strong>{name}</strong>
        <span className="quiet">{explained}</span>
      </span>
    </>
  ),
});

const all = [
  face('transfer', 'bank', 'Pay by Transfer', 'Manual bank transfer'),
  face('card', 'card', 'Pay with Card', 'Credit or debit card'),
  face('terminal', 'reader', 'Chip Card Terminal', 'Bluetooth EMV reader'),
];

/**
 * The methods that work now and take the amounts (kobo), and a line for those that do not; nothing of those that no provider
 * offers.
 */
export const useMethodFaces = (terminal: boolean, amounts: readonly number[]) => {
  const down = useDownMethods();
  const absent = useContext(AbsentMethodsContext);
  const { card } = useContext(RailTermsContext);
  const duty = useStampDuty(amounts);
  const cardFits = takesAll(card, amounts);
  const isOffered = (method: PaymentMethod) => (method === 'terminal' ? terminal : method !== 'card' || cardFits);
  return {
    faces: all.filter(({ method }) => isOffered(method) && !down.includes(method) && !absent.includes(method)),
    note: (
      <>
        {down.length > 0 && (
          <p className="quiet small">
            Not every way to pay works right now. The others appear here once they work again.
          </p>
        )}
        {card && !cardFits && <p className="quiet small">{limitsSentence('Cards take', card)}</p>}
        <p className="quiet small">{`We add no fee. ${duty?.rule ?? 'Your own bank may charge for a transfer.'}`}</p>
      </>
    ),
  };
};

/** The duty that the payer's bank adds to transfers of these amounts: its rule, and what leaves their account. Kobo; null if none. */
export const useStampDuty = (amounts: readonly number[]) => {
  const { stampDuty } = useContext(RailTermsContext);
  const added = dutyOn(stampDuty, amounts);
  if (!stampDuty || added === 0) return null;
  return { rule: stampDutySentence(stampDuty), total: amounts.reduce((sum, amount) => sum + amount, added) };
};
