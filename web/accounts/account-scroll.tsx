import { Children, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import './account-row.css';

/** How many rows, with their badges, fit without scrolling. */
const ROWS_IN_VIEW = 3;

/**
 * Up to this many rows are always rendered. Longer lists use one element per distant hundred rows, and one per near ten
 * rows.
 */
const ROWS_AT_ONCE = 100;
const ROWS_PER_BATCH = 10;

interface AccountScrollProps {
  readonly label: string;
  /** One `<li>` for each account. */
  readonly children: ReactNode;
}

/**
 * A list of accounts that scrolls past 330 px, more with larger text, by keyboard too. Lists of thousands render only
 * the rows near the viewport.
 */
export const AccountScroll = ({ label, children }: AccountScrollProps) => {
  const rows = Children.toArray(children);
  const scrolling: ComponentProps<'div'> =
    rows.length > ROWS_IN_VIEW ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div className="account-scroll" {...scrolling}>
      {rows.length <= ROWS_AT_ONCE ? (
        <ul className="account-part" aria-label={label}>
          {rows}
        </ul>
      ) : (
        parted(rows, ROWS_AT_ONCE).map(({ from, part }) => (
          <Hundred key={from} label={label} first={from === 0}>
            {part}
          </Hundred>
        ))
      )}
    </div>
  );
};

interface PartProps {
  readonly label: string;
  readonly first: boolean;
  readonly children: readonly ReactNode[];
}

/** The browser looks at each element that it lays out and watches, far ones too: so there are few of those. */
const Hundred = ({ label, first, children }: PartProps) => {
  const { ref, near, heightPx } = useNearness<HTMLDivElement>({ first, screenfuls: 4, rows: children.length });
  return (
    <div ref={ref} className="account-part" style={near ? undefined : { height: heightPx }}>
      {near &&
        parted(children, ROWS_PER_BATCH).map(({ from, part }) => (
          <Ten key={from} label={label} first={first && from === 0}>
            {part}
          </Ten>
        ))}
    </div>
  );
};

const Ten = ({ label, first, children }: PartProps) => {
  const { ref, near, heightPx } = useNearness<HTMLUListElement>({ first, screenfuls: 2, rows: children.length });
  return (
    <ul ref={ref} className="account-part" aria-label={label} style={near ? undefined : { height: heightPx }}>
      {near && children}
    </ul>
  );
};

const parted = (rows: readonly ReactNode[], batchSize: number) =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) => ({
    from: index * batchSize,
    part: rows.slice(index * batchSize, (index + 1) * batchSize),
  }));

const SCREENFUL_PX = 330;
const ROW_PX = 69;

interface Lying {
  /** Starts in view. */
  readonly first: boolean;
  /** How close to the viewport counts as near. */
  readonly screenfuls: number;
  /** How many rows of the usual height it holds: its height until that has been measured. */
  readonly rows: number;
}

/** Whether a part of a scrolling list is in or near view, and its last measured height. A part with the focus stays. */
const useNearness = <Part extends HTMLElement>({ first, screenfuls, rows }: Lying) => {
  const ref = useRef<Part>(null);
  const [near, setNear] = useState(first);
  const [heightWas, setHeightWas] = useState<number | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    const check = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
      if (!isIntersecting && part.contains(document.activeElement)) return;
      if (!isIntersecting && part.childElementCount > 0) setHeightWas(boundingClientRect.height);
      setNear(isIntersecting);
    };
    const observer = new IntersectionObserver((seen) => seen.slice(-1).forEach(check), {
      root: part.closest('.account-scroll'),
      rootMargin: `${screenfuls * SCREENFUL_PX}px 0px`,
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, [screenfuls]);
  return { ref, near, heightPx: heightWas ?? rows * ROW_PX };
};
