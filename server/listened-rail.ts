/** Asks a rail something, and listens for what comes of it. */
export type Ask = (what: string, ask: () => unknown) => unknown;

/**
 * A rail whose every call is made by `own`. What is asked of the same rail by the name in a record counts as well. `other`
 * asks another that a record names: it says nothing of the chosen one. Reading a delivery makes no call.
 */
export const listenedTo = <Rail extends object>(rail: Rail, own: Ask, other: Ask): Rail => {
  const named = (answer: unknown): unknown => {
    if (!isNamed(answer)) return answer;
    return listenedTo(answer, isNamed(rail) && answer.name === rail.name ? own : other, other);
  };
  return new Proxy(rail, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || name === 'readReport') return member;
      return (...asked: unknown[]): unknown => {
        const ask = (): unknown => Reflect.apply(member, target, asked);
        return name === 'of' ? named(ask()) : own(String(name), ask);
      };
    },
  });
};

const isNamed = (answer: unknown): answer is { readonly name: unknown } =>
  typeof answer === 'object' && answer !== null && 'name' in answer;
