/**
 * How many rows a page looks through for what no index knows: each costs a block or two. A page that found too few by then
 * ends early, and says where the next one goes on.
 */
export const scanLimits = { consents: 1_000, debits: 2_000, events: 5_000, payments: 5_000 } as const;

/**
 * The cursor of the next page: after the last row of a full one, otherwise where a page that ended early had looked to.
 * `found` holds one row more than the page if there are more.
 */
export const nextCursorOf = async (
  found: { readonly length: number },
  page: readonly string[],
  scannedTo: () => Promise<string | null>,
): Promise<string | null> => (found.length > page.length ? (page.at(-1) ?? null) : scannedTo());
