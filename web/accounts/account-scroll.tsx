import { Children, type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { useNearness } from './use-nearness.ts';
import './account-row.css';

/** So many rows fit without scrolling, badges and all. */
const ROWS_IN_VIEW = 3;

/** Whoever has no more accounts has all of them in the page; of more than that, ten come and go together. */
const ROWS_AT_ONCE = 100;
const ROWS_TOGETHER = 10;
const ROW_PX = 69;

interface AccountScrollProps {
  readonly label: string;
  /** One `<li>` for each account. */
  readonly children: ReactNode;
}

/** Accounts, one under the other: past 330 px they scroll, by the keyboard too. Of thousands the page has those in sight. */
export const AccountScroll = ({ label, children }: AccountScrollProps) => {
  const rows = Children.toArray(children);
  const scrolling: ComponentProps<'div'> =
    rows.length > ROWS_IN_VIEW ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  const together = rows.length > ROWS_AT_ONCE ? ROWS_TOGETHER : ROWS_AT_ONCE;
  const parts = Math.ceil(rows.length / together);
  // The first part is not kept waiting by the others.
  const shown = useDeferredValue(parts, Math.min(parts, 1));
  return (
    <div className="account-scroll" {...scrolling}>
      {Array.from({ length: Math.min(shown, parts) }, (_, part) => part * together).map((from) => (
        <Part key={from} label={label} first={from === 0} alone={parts === 1}>
          {rows.slice(from, from + together)}
        </Part>
      ))}
    </div>
  );
};

interface PartProps {
  readonly label: string;
  readonly first: boolean;
  readonly alone: boolean;
  readonly children: readonly ReactNode[];
}

const Part = ({ label, first, alone, children }: PartProps) => {
  const { ref, near, heightPx } = useNearness({ first, alone, heightPx: children.length * ROW_PX });
  return (
    <ul ref={ref} className="account-part" aria-label={label} style={near ? undefined : { height: heightPx }}>
      {near && children}
    </ul>
  );
};
