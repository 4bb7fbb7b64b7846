import { digitsOf, otpLength } from '@yarda/domain/cards/card-secrets.ts';
import { useId, useState } from 'react';

interface OtpBoxesProps {
  readonly code: string;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
}

/**
 * One box per digit over a single real input, so that a code can be pasted, autofilled by the phone, deleted from the
 * end and read by a screen reader.
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
          // The boxes have no cursor: typing appends and deleting removes the last digit.
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
