/** How many attempts one endpoint gets at once, and in a second. */
export const maxCount = { atOnce: 10, aSecond: 50 } as const;

/** How many deliveries an endpoint may be sent now. */
export interface Room {
  readonly endpointId: string;
  readonly room: number;
}

/** How much more each endpoint may be sent by this process now. */
export const roomForEach = (wallClock: () => number) => {
  const open = new Map<string, number>();
  const taken = new Map<string, number>();
  let second = 0;
  const rollSecond = (): void => {
    const now = Math.floor(wallClock() / 1_000);
    if (now === second) return;
    second = now;
    taken.clear();
  };
  const countOf = (counts: ReadonlyMap<string, number>, endpointId: string): number => counts.get(endpointId) ?? 0;
  return {
    /** The remaining room of each endpoint that uses some of it. */
    left: (): Room[] => {
      rollSecond();
      return [...new Set([...open.keys(), ...taken.keys()])].map((endpointId) => {
        const left = Math.min(
          maxCount.atOnce - countOf(open, endpointId),
          maxCount.aSecond - countOf(taken, endpointId),
        );
        return { endpointId, room: Math.max(0, left) };
      });
    },
    take: (endpointId: string): void => {
      rollSecond();
      open.set(endpointId, countOf(open, endpointId) + 1);
      taken.set(endpointId, countOf(taken, endpointId) + 1);
    },
    release: (endpointId: string): void => {
      const left = countOf(open, endpointId) - 1;
      if (left > 0) open.set(endpointId, left);
      else open.delete(endpointId);
    },
  };
};
