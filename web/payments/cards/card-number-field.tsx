import { cardBrandOf } from '@yarda/domain/accounts/card-brands.ts';
import {
  cardDigits,
  cursorAfterGrouping,
  groupedCardNumber,
  maskedCardNumber,
} from '@yarda/domain/payments/cards/card-number.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { SchemeMark } from '../../accounts/scheme-mark.tsx';

interface CardNumberFieldProps {
  /** Digits only. */
  readonly digits: string;
  readonly mistake: string | null;
  readonly onChange: (digits: string) => void;
  readonly onLeave: () => void;
}

/** A card number: grouped while typed, masked except for the last four digits on blur, with its brand beside it. */
export const CardNumberField = ({ digits, mistake, onChange, onLeave }: CardNumberFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<readonly [start: number, end: number] | null>(null);
  const [entering, setEntering] = useState(false);
  const shown = entering ? groupedCardNumber(digits) : maskedCardNumber(digits);
  const brand = cardBrandOf(digits);

  // React moves the cursor to the end of a reformatted value: put it back behind the digit it followed, and what the
  // browser selected as the field was entered by Tab.
  useLayoutEffect(() => {
    if (selection.current) input.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  return (
    <div className="field">
      <span className="card-number-label">
        <label htmlFor={id}>Card Number</label>
        <span className="card-brand" role="status">
          {brand && <SchemeMark card={digits} height={20} monogram={false} />}
          <span>{brand?.name}</span>
        </span>
      </span>
      <input
        ref={input}
        id={id}
        className="card-number"
        value={shown}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        spellCheck={false}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${id}-mistake` : undefined}
        onFocus={({ target: { value, selectionStart, selectionEnd } }) => {
          if (selectionStart === 0 && selectionEnd === value.length) selection.current = [0, value.length];
          setEntering(true);
        }}
        onBlur={() => {
          setEntering(false);
          onLeave();
        }}
        onChange={({ target: { value, selectionStart } }) => {
          const cursor = cursorAfterGrouping(value, selectionStart ?? value.length);
          selection.current = [cursor, cursor];
          onChange(cardDigits(value));
        }}
      />
      {mistake && (
        <p className="field-mistake" id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
    </div>
  );
};
