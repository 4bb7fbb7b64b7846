/** A call of a rail: which one, about what, and how it is made. */
export interface RailCall {
  readonly what: string;
  readonly asked: unknown;
  readonly make: () => unknown;
}

/** Makes a call of the rail of that name, and listens for its outcome; null is the rail that new work goes to. */
export type Ask = (rail: string | null, call: RailCall) => unknown;

/**
 * A rail whose every call is made by `ask`. Calls to the same rail by the name in a record count as well, and calls to
 * another rail count under the other rail's name. Reading a delivery makes no call.
 */
export const listenedTo = <Rail extends object>(rail: Rail, ask: Ask, name: string | null = null): Rail => {
  const named = (answer: unknown): unknown => {
    if (!isNamed(answer)) return answer;
    return listenedTo(answer, ask, isNamed(rail) && answer.name === rail.name ? name : String(answer.name));
  };
  return new Proxy(rail, {
    get: (target, what, receiver) => {
      const member: unknown = Reflect.get(target, what, receiver);
      if (typeof member !== 'function' || what === 'readReport') return member;
      return (...asked: unknown[]): unknown => {
        const make = (): unknown => Reflect.apply(member, target, asked);
        return what === 'of' ? named(make()) : ask(name, { what: String(what), asked: asked[0], make });
      };
    },
  });
};

const isNamed = (answer: unknown): answer is { readonly name: unknown } =>
  typeof answer === 'object' && answer !== null && 'name' in answer;
