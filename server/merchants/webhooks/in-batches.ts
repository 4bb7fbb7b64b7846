/** Works on things in batches: what comes while one is worked on makes up the next. Resolves once its batch is done. */
export const inBatches = <Thing>(work: (things: readonly Thing[]) => Promise<void>) => {
  let waiting: Thing[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const workOff = (): Promise<void> => {
    const things = waiting;
    waiting = [];
    next = undefined;
    return work(things);
  };
  return (thing: Thing): Promise<void> => {
    waiting.push(thing);
    next ??= last = last.then(workOff, workOff);
    return next;
  };
};
