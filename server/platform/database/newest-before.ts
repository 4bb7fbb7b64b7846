/** The bounds at which a page of a list, newest first, may start, as SQL; nulls are no bound. */
interface Bounds {
  /** The place of the row before it: its time or day, and its id. */
  readonly at: string;
  readonly id: string;
  /** The end of the span that is listed, which is not in it. */
  readonly until: string;
}

/**
 * The row that all of a page come before. An index is entered by one comparison: by two it may be walked from the newest
 * row down to the second's.
 */
export const newestBefore = ({ at, id, until }: Bounds): string =>
  `(least(${at}, ${until}, 'infinity'), case when ${at} < coalesce(${until}, 'infinity') then ${id} else '' end)`;
