import { type NarrowedStatement, type NarrowingFor, variantOf } from './database.ts';

/** One filter: what it adds to the condition for each choice, as SQL. `any`: it was not asked for. */
type Choices = Readonly<Record<string, string>>;

/**
 * Declares a list with filters as one statement for each choice of them: PostgreSQL plans a prepared statement for any
 * values, and one that may have been asked for a filter or not is planned as if it read the whole list. Returns what
 * picks the statement. A parameter of a filter that was not asked for is null: say so in `any`, for its type.
 */
export const listStatements = <
  const Name extends string,
  Filters extends Readonly<Record<string, Choices>>,
  Columns extends object = object,
>(
  name: Name,
  filters: Filters,
  text: (wanted: string) => string,
  _narrowing?: NarrowingFor<Name, Columns>,
): ((chosen: Readonly<Record<keyof Filters, string>>) => NarrowedStatement<Name, Columns>) =>
  variantsOf<Name, Columns>(name, filters, text);

const variantsOf = <Name extends string, Columns extends object>(
  name: Name,
  filters: Readonly<Record<string, Choices>>,
  text: (wanted: string) => string,
) => {
  const keyOf = (choices: readonly string[]) => [name, ...choices.filter((choice) => choice !== 'any')].join('-');
  const declared = new Map(
    combinations(Object.values(filters)).map(({ choices, sql }) => {
      const key = keyOf(choices);
      return [key, variantOf<Name, Columns>(name, key, text(sql.join(' and ')))];
    }),
  );
  return (chosen: Readonly<Record<string, string>>): NarrowedStatement<Name, Columns> => {
    const found = declared.get(keyOf(Object.keys(filters).map((filter) => chosen[filter] ?? 'any')));
    if (!found) throw new Error(`The list ${name} knows no such choice: ${Object.values(chosen).join(', ')}`);
    return found;
  };
};

interface Combination {
  readonly choices: readonly string[];
  readonly sql: readonly string[];
}

const combinations = (filters: readonly Choices[]): Combination[] =>
  filters.reduce<Combination[]>(
    (before, choices) =>
      before.flatMap((one) =>
        Object.entries(choices).map(([choice, sql]) => ({
          choices: [...one.choices, choice],
          sql: [...one.sql, sql],
        })),
      ),
    [{ choices: [], sql: [] }],
  );
