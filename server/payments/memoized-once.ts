/** Works something out of an object once, and keeps it for as long as the object is there. */
export const memoizedOnce = <Cached extends object>() => {
  const cached = new WeakMap<object, Cached>();
  const of = (object: object, workOut: () => Cached): Cached => {
    const found = cached.get(object);
    if (found) return found;
    const created = workOut();
    cached.set(object, created);
    return created;
  };
  return Object.assign(of, { forget: (object: object): void => void cached.delete(object) });
};
