import { Children, type ComponentProps, type ReactNode } from 'react';
import { useNearness } from './use-nearness.ts';
import './account-row.css';

/** So many rows fit without scrolling, badges and all. */
const ROWS_IN_VIEW = 3;

/** So many rows come and go together; whoever has fewer accounts has all of them in the page. */
const ROWS_TOGETHER = 25;
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
  const parts = Math.ceil(rows.length / ROWS_TOGETHER);
  return (
    <div className="account-scroll" {...scrolling}>
      {Array.from({ length: parts }, (_, part) => part * ROWS_TOGETHER).map((from) => (
        <Part key={from} label={label} first={from === 0} alone={parts === 1}>
          {rows.slice(from, from + ROWS_TOGETHER)}
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
