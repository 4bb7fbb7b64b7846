/** Works something out of an object once, and keeps it for as long as the object is there. */
export const memoizedOnce = <Known extends object>() => {
  const known = new WeakMap<object, Known>();
  const of = (object: object, workOut: () => Known): Known => {
    const found = known.get(object);
    if (found) return found;
    const made = workOut();
    known.set(object, made);
    return made;
  };
  return Object.assign(of, { forget: (object: object): void => void known.delete(object) });
};
