interface Fact {
  readonly isAlways: boolean;
  readonly kinds: readonly string[];
}

/**
 * Lists changes of an API that could break a program, in words; see `apiFacts`. An answer may gain fields and values.
 * An input may become optional, or allow more than before.
 */
export const breakingChanges = (stored: readonly string[], now: readonly string[]): string[] => {
  const [before, after] = [factsBy(stored), factsBy(now)];
  const changed = [...before].flatMap(([name, fact]) => {
    const next = after.get(name);
    if (!next) return [`${name} is gone`];
    return isTaken(name) ? takenLess(name, fact, next) : answeredOtherwise(name, fact, next);
  });
  return [...changed, ...newlyNeeded(before, after)];
};

const factsBy = (lines: readonly string[]): Map<string, Fact> => new Map(lines.map(factOf));

const factOf = (line: string): [string, Fact] => {
  const [, name = line, presence, kinds = ''] = /^(\S+ [<>] \S+) ([!?]) ?(.*)$/.exec(line) ?? [];
  return [name, { isAlways: presence === '!', kinds: kinds.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [] }];
};

const isTaken = (name: string): boolean => name.includes(' < ');

const isValue = (kind: string): boolean => !/^[a-z]+$/.test(kind);

const takenLess = (name: string, before: Fact, after: Fact): string[] => {
  const isOpenNow = !after.kinds.some(isValue);
  const gone = before.kinds.filter((kind) => !after.kinds.includes(kind) && !(isValue(kind) && isOpenNow));
  return [
    ...(after.isAlways && !before.isAlways ? [`${name} is needed now`] : []),
    ...gone.map((kind) => `${name} may be ${kind} no longer`),
  ];
};

const answeredOtherwise = (name: string, before: Fact, after: Fact): string[] => {
  const more = after.kinds.filter((kind) => !isValue(kind) && !before.kinds.includes(kind));
  return [
    ...(before.isAlways && !after.isAlways ? [`${name} may be missing now`] : []),
    ...more.map((kind) => `${name} may be ${kind} now`),
  ];
};

/** New fields that a call cannot do without, in a part that it took before. */
const newlyNeeded = (before: ReadonlyMap<string, Fact>, after: ReadonlyMap<string, Fact>): string[] =>
  [...after]
    .filter(([name, { isAlways }]) => isTaken(name) && isAlways && !before.has(name) && before.has(parentOf(name)))
    .map(([name]) => `${name} is needed now`);

const parentOf = (name: string): string => name.replace(/(?:\.[^.[<]+|\[\]|<[^>]*>)$/, '');
