import { CopyButton } from './copy-button.tsx';
import type { Elements } from './elements.ts';
import './slip.css';

interface SlipRowProps {
  readonly name: string;
  readonly value: string;
  /** Styles the value. */
  readonly className?: string;
  /** An account number, shown in groups of digits that are copied as one. */
  readonly grouped?: boolean;
  /** The name of the text that the copy button copies. Without a name there is no button. */
  readonly copied?: string;
  /** The picture before the words. */
  readonly children?: Elements;
}

/** One detail of a slip. */
export const SlipRow = ({ name, value, className, grouped = false, copied, children }: SlipRowProps) => (
  <li className="slip-row">
    {children}
    <div className="slip-words">
      <p className="slip-name">{name}</p>
      <p className={className ? `slip-value ${className}` : 'slip-value'}>
        {grouped ? <Grouped digits={value} /> : value}
      </p>
    </div>
    {copied && <CopyButton value={value} label={copied} />}
  </li>
);

/** '901 234 5678': the gaps are drawn, so that selecting it copies the digits alone. */
const Grouped = ({ digits }: { digits: string }) =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have a place and no name
    <span key={at} className="slip-group">
      {group}
    </span>
  ));
