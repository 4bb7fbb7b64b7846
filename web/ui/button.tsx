import type { ComponentProps } from 'react';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the screen's one main action, `quiet` its second, `plain` a link's weight. */
  readonly kind?: 'primary' | 'quiet' | 'plain';
  /** At work: says so and takes no further press, but keeps the focus. */
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
