import { Children, type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { useNearness } from './use-nearness.ts';
import './account-row.css';

/** How many rows, with their badges, fit without scrolling. */
const ROWS_IN_VIEW = 3;

/** Up to this many rows are always rendered; longer lists mount and unmount rows in tens. */
const ROWS_AT_ONCE = 100;
const ROWS_TOGETHER = 10;
const ROW_PX = 69;

interface AccountScrollProps {
  readonly label: string;
  /** One `<li>` for each account. */
  readonly children: ReactNode;
}

/**
 * A list of accounts that scrolls past 330 px, by keyboard too. Of thousands, only those near the viewport are
 * rendered.
 */
export const AccountScroll = ({ label, children }: AccountScrollProps) => {
  const rows = Children.toArray(children);
  const scrolling: ComponentProps<'div'> =
    rows.length > ROWS_IN_VIEW ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  const together = rows.length > ROWS_AT_ONCE ? ROWS_TOGETHER : ROWS_AT_ONCE;
  const parts = Math.ceil(rows.length / together);
  // Render the first part without waiting for the rest.
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
