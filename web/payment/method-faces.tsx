import type { PaymentMethod } from '@yarda/domain/payment/paying-context.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useDownMethods } from './down-methods.ts';

/** How a payment method is shown, wherever it is offered. */
export interface MethodFace {
  readonly method: PaymentMethod;
  readonly words: ReactNode;
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

/** The methods that work now, and a line for those that do not. */
export const useMethodFaces = (terminal: boolean) => {
  const down = useDownMethods();
  return {
    faces: all.filter(({ method }) => !down.includes(method) && (method !== 'terminal' || terminal)),
    note: down.length > 0 && (
      <p className="quiet small">Not every way to pay works right now. The others appear here once they work again.</p>
    ),
  };
};
