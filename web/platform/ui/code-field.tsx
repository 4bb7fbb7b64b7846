import { digitsOf } from '@yarda/domain/platform/text/plain-digits.ts';
import { type ComponentProps, useId } from 'react';
import './code-field.css';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  /** The error in the code, and how to fix it. */
  readonly mistake?: string | undefined;
  readonly onChange: (digits: string) => void;
}

/** A code shown as one box per digit over one input, so that it can be pasted or autofilled by the phone. */
export const CodeField = ({ label, length, value, mistake, onChange, ...input }: CodeFieldProps) => {
  const id = useId();
  const positions = Array.from({ length }, (_, index) => index);
  return (
    <div className="code-field" data-wrong={mistake ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="code-field-boxes">
        <input
          autoComplete="one-time-code"
          {...input}
          id={id}
          inputMode="numeric"
          pattern="[0-9]*"
          spellCheck={false}
          value={value}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-mistake` : undefined}
          onChange={(event) => onChange(digitsOf(event.target.value, length))}
        />
        {positions.map((each) => (
          <span key={each} data-next={each === Math.min(value.length, length - 1) || undefined} aria-hidden="true">
            {value[each]}
          </span>
        ))}
      </div>
      {mistake && (
        <p id={`${id}-mistake`} className="code-field-mistake" role="alert">
          {mistake}
        </p>
      )}
    </div>
  );
};
