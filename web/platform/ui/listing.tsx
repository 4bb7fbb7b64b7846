import { type ReactElement, useId } from 'react';
import { checkConnection } from '../api/connection-advice.ts';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { Note } from './note.tsx';
import { Skeleton } from './skeleton.tsx';
import './listing.css';

/** The state of a requested list. */
export interface Listed<Item> {
  readonly items: readonly Item[] | null;
  readonly failed: boolean;
  /** Why it failed, when known. */
  readonly problem?: string | null;
  readonly retry: () => void;
}

interface ListingProps<Item> {
  readonly title: string;
  readonly listed: Listed<Item>;
  /** The text for an empty list. */
  readonly empty: string;
  /** How many placeholder rows to show while loading. */
  readonly likely?: number;
  /** Wraps the rows, instead of a plain list. */
  readonly within?: (rows: readonly Elements[]) => Elements;
  readonly children: (item: Item) => Elements;
}

/** A titled list: its placeholder while loading, its rows, or why there are none. */
export const Listing = <Item,>({ title, listed, empty, likely = 2, within = plain, children }: ListingProps<Item>) => {
  const id = useId();
  const { items, failed, problem, retry } = listed;
  return (
    <section className="listing" aria-labelledby={id} aria-busy={(items === null && !failed) || undefined}>
      <h2 id={id}>{title}</h2>
      {items === null && !failed && <Coming rows={likely} />}
      {items === null && failed && (
        <Note tone="bad">
          {problem && <p className="strong">{problem}</p>}
          <p>{`This could not be loaded. ${checkConnection}`}</p>
          <Button kind="quiet" onClick={retry}>
            Try Again
          </Button>
        </Note>
      )}
      {items?.length === 0 && <p className="listing-empty">{empty}</p>}
      {items && items.length > 0 && within(items.map(children))}
    </section>
  );
};

const plain = (rows: readonly Elements[]) => <ul className="listing-rows">{rows}</ul>;

const Coming = ({ rows }: { rows: number }) => (
  <div className="listing-rows" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <div key={row} className="listing-row">
        <Skeleton width="40px" height="40px" />
        <span className="listing-words">
          <Skeleton width="55%" />
          <Skeleton width="35%" height="0.8em" />
        </span>
      </div>
    ))}
  </div>
);

/** Drawn in an element of its own. */
type Line = ReactElement | string | false | null | undefined;

interface ListingRowProps {
  readonly sign: Elements;
  readonly title: Line;
  readonly subtitle?: Line;
  readonly note?: Line;
  readonly end?: Line;
}

/** One row: an icon, two lines and content at its end, and a note below. */
export const ListingRow = ({ sign, title, subtitle, note, end }: ListingRowProps) => (
  <li className="listing-row">
    {sign}
    <span className="listing-words">
      <span className="strong">{title}</span>
      {subtitle && <span className="quiet small figures">{subtitle}</span>}
    </span>
    {end && <span className="listing-end">{end}</span>}
    {note && <span className="quiet small figures listing-note">{note}</span>}
  </li>
);

/** Items already at hand, as a listing shows them. */
export const listedItems = <Item,>(items: readonly Item[]): Listed<Item> => ({ items, failed: false, retry: () => {} });

interface Requested<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isError: boolean;
  readonly error?: Error | null;
  readonly refetch: () => unknown;
}

/** A query as a listing shows it: a failed refetch keeps the earlier data. */
export const listedFrom = <Item,>({ data, isError, error, refetch }: Requested<Item>): Listed<Item> => ({
  items: data ?? null,
  failed: isError,
  problem: error?.message ?? null,
  retry: () => void refetch(),
});
