import { type ComponentProps, useId } from 'react';
import './field.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error in the input, and how to fix it. */
  readonly mistake?: string | undefined;
}

/** A text field with a permanent label, and its mistake beside it. */
export const Field = ({ label, value, onChange, mistake, ...rest }: FieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${id}-mistake` : undefined}
      />
      {mistake && (
        <p className="field-mistake" id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
    </div>
  );
};
