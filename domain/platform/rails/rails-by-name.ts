/** Anything that records are named after. */
interface Named {
  readonly name: string;
}

/**
 * The rails of one port. It is itself the one that new work goes to. Earlier work is asked about, refunded and returned at
 * the rail that its record names: `of` finds it.
 */
export type AmongRails<Rail extends Named> = Rail & {
  readonly all: readonly Rail[];
  /** Throws if no such rail is set up any more. */
  of(name: string): Rail;
};

/** A port's rails, of which `chosen` gets new work. Each has its own name. */
export const amongRails = <Rail extends Named>(chosen: Rail, others: readonly Rail[] = []): AmongRails<Rail> => {
  const all = [chosen, ...others];
  const byName = new Map(all.map((rail) => [rail.name, rail]));
  if (byName.size < all.length) throw new Error(`Two rails of one port have one name: ${all.map(({ name }) => name)}`);
  return {
    ...chosen,
    all,
    of: (name) => {
      const rail = byName.get(name);
      if (!rail) throw new Error(`A record names the rail ${name}, which is not set up`);
      return rail;
    },
  };
};
