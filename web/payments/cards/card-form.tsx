import { expiryMistake, formattedExpiry } from '@yarda/domain/payments/cards/card-expiry.ts';
import { cardNumberMistake } from '@yarda/domain/payments/cards/card-number.ts';
import { cvvMaxLength, cvvMistake } from '@yarda/domain/payments/cards/card-secrets.ts';
import type { CardDetails } from '@yarda/domain/payments/cards/card-validation.ts';
import { digitsOf } from '@yarda/domain/platform/text/plain-digits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { serverNow } from '../../platform/api/server-clock.ts';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Field } from '../../platform/ui/field.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { CardNumberField } from './card-number-field.tsx';
import './card-screens.css';

/** The card fields the payer has typed, without the PIN. */
export type TypedCard = Omit<CardDetails, 'pin'>;

interface CardFormProps {
  readonly typed: TypedCard;
  readonly title: string;
  /** The purpose of the payment, above the fields. `foot` holds everything else, below the fields. */
  readonly head?: Elements;
  readonly foot?: Elements;
  /** Shows all mistakes, as after an attempt to continue. */
  readonly tried?: boolean;
  readonly onType: (typed: TypedCard) => void;
  readonly onContinue: () => void;
  readonly onLeave: () => void;
}

const fields = ['cardNumber', 'expiryDate', 'cvv'] as const;

/**
 * The card's number, expiry and security code. Mistakes show once a field loses focus, or all at once on continuing.
 */
export const CardForm = (props: CardFormProps) => {
  const { typed, title, head, foot, tried = false, onType, onContinue, onLeave } = props;
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<keyof TypedCard>>(new Set(tried ? fields : []));
  const mistakes = mistakesOf(typed);
  const shown = (field: keyof TypedCard) => (left.has(field) ? mistakes[field] : null);
  const leave = (field: keyof TypedCard) => () => typed[field] !== '' && setLeft(new Set([...left, field]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(fields));
    const wrong = fields.findIndex((field) => mistakes[field] !== null);
    if (wrong === -1) onContinue();
    else form.current?.querySelectorAll('input')[wrong]?.focus();
  };
  return (
    <form ref={form} className="step" onSubmit={submit} noValidate>
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>{title}</StepHeading>
      </div>
      {head}
      <CardNumberField
        digits={typed.cardNumber}
        mistake={shown('cardNumber')}
        onChange={(cardNumber) => onType({ ...typed, cardNumber })}
        onLeave={leave('cardNumber')}
      />
      <div className="card-form-pair">
        <Field
          label="Expiry date (MM/YY)"
          value={typed.expiryDate}
          mistake={shown('expiryDate') ?? undefined}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          onBlur={leave('expiryDate')}
          onChange={(text) => onType({ ...typed, expiryDate: formattedExpiry(text, typed.expiryDate) })}
        />
        <Field
          label="CVV"
          value={typed.cvv}
          mistake={shown('cvv') ?? undefined}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          onBlur={leave('cvv')}
          onChange={(text) => onType({ ...typed, cvv: digitsOf(text, cvvMaxLength) })}
        />
      </div>
      {foot}
      <div className="step-actions">
        <Button type="submit">Continue to PIN</Button>
      </div>
    </form>
  );
};

const mistakesOf = ({ cardNumber, expiryDate, cvv }: TypedCard): Record<keyof TypedCard, string | null> => ({
  cardNumber: cardNumberMistake(cardNumber),
  expiryDate: expiryMistake(expiryDate, serverNow()),
  cvv: cvvMistake(cvv),
});
