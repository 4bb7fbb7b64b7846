import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import './slip.css';

interface SlipRowProps {
  readonly name: string;
  readonly value: string;
  /** Styles the value. */
  readonly className?: string;
  /** What the copy button copies, in words; without it there is no button. */
  readonly copied?: string;
  /** The picture before the words. */
  readonly children?: ReactNode;
}

/** One detail of a slip. */
export const SlipRow = ({ name, value, className, copied, children }: SlipRowProps) => (
  <li className="slip-row">
    {children}
    <div className="slip-words">
      <p className="slip-name">{name}</p>
      <p className={className ? `slip-value ${className}` : 'slip-value'}>{value}</p>
    </div>
    {copied && <CopyButton value={value} label={copied} />}
  </li>
);
