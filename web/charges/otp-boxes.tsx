import { digitsOf, otpLength } from '@yarda/domain/cards/card-secrets.ts';
import { useId, useState } from 'react';

interface OtpBoxesProps {
  readonly code: string;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

/**
 * One box for each digit, over one real field: so that a whole code can be pasted, filled in by the telephone, deleted
 * from the right and read by a screen reader.
 */
export const OtpBoxes = ({ code, disabled, onChange }: OtpBoxesProps) => {
  const id = useId();
  const [focused, setFocused] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>Enter OTP</label>
      <div className="otp">
        <input
          id={id}
          className="otp-input"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          readOnly={disabled}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={({ target }) => onChange(digitsOf(target.value, otpLength))}
          // The boxes have no cursor: what is typed comes at the end, and what is deleted goes from there.
          onSelect={({ currentTarget: { value }, currentTarget }) =>
            currentTarget.setSelectionRange(value.length, value.length)
          }
        />
        {Array.from({ length: otpLength }, (_, at) => at).map((at) => (
          <span
            key={at}
            className="otp-box"
            data-current={(focused && at === Math.min(code.length, otpLength - 1)) || undefined}
            aria-hidden="true"
          >
            {code[at]}
          </span>
        ))}
      </div>
    </div>
  );
};
