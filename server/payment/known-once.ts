/** Works something out of an object once, and keeps it for as long as the object is there. */
export const knownOnce = <Known extends object>() => {
  const known = new WeakMap<object, Known>();
  const of = (object: object, workOut: () => Known): Known => {
    const found = known.get(object) ?? workOut();
    known.set(object, found);
    return found;
  };
  return Object.assign(of, { forget: (object: object): void => void known.delete(object) });
};
