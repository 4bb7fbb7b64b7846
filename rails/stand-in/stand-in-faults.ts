/**
 * Fault of one call. `refused`: the call never arrives. `lost`: the call is done, and its answer is lost. `slow`: the
 * call is done, and answered late. `limited`: 429, and not done. `broken`: an HTML page with 500, done or not. The
 * other faults follow a call that is done: `silent` never answers, `reset` breaks within the answer. `dripping` answers
 * a byte a second, `lies` answers about another call.
 */
export type StandInFault =
  | 'refused'
  | 'lost'
  | 'slow'
  | 'limited'
  | 'broken-done'
  | 'broken-undone'
  | 'silent'
  | 'reset'
  | 'dripping'
  | 'lies';

/** The faults to come, in order: the next call takes the first that its method and path fit. */
export const standInFaults = () => {
  let planned: { readonly of: string; readonly fault: StandInFault }[] = [];
  return {
    plan: (of: string, ...faults: readonly StandInFault[]): void => {
      planned.push(...faults.map((fault) => ({ of, fault })));
    },
    clear: (): void => {
      planned = [];
    },
    take: (method: string, path: string): StandInFault | null => {
      const at = planned.findIndex(({ of }) => `${method} ${path}`.startsWith(of));
      return at === -1 ? null : (planned.splice(at, 1)[0]?.fault ?? null);
    },
  };
};

export type StandInFaults = ReturnType<typeof standInFaults>;
