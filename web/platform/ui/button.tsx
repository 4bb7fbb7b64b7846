import type { ComponentProps } from 'react';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the screen's one main action, `quiet` its second; `plain` looks like a link; `danger` destroys. */
  readonly kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** Busy: says so and ignores presses, but keeps the focus. */
  readonly busy?: boolean;
}

export const Button = ({ kind = 'primary', busy = false, className = '', onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`button ${className}`}
    data-kind={kind}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
  />
);
