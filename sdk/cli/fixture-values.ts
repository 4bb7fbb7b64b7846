import { UserFault } from './surroundings.ts';

/** Values that `${…}` in a fixture may name. */
export interface Context {
  /** The replies of the steps so far, by the steps' names. */
  readonly replies: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The sandbox's day in Lagos. */
  readonly today: string;
}

const whole = /^\$\{([^}]+)\}$/;
const anywhere = /\$\{([^}]+)\}/g;

/**
 * Fills in references, however deep: `${rent.consentId}` is of the reply of the step `rent`, `${env.NAME|default}` of the
 * environment, `${today+10}` the day in ten days. A text that is one reference becomes what it names, with its type.
 */
export const filled = (value: unknown, facts: Context): unknown => {
  if (typeof value === 'string') return filledText(value, facts);
  if (Array.isArray(value)) return value.map((each) => filled(each, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, facts)]));
};

export const filledText = (text: string, facts: Context): unknown => {
  const [, only] = whole.exec(text) ?? [];
  if (only !== undefined) return named(only, facts);
  return text.replaceAll(anywhere, (_, name: string) => String(named(name, facts)));
};

const named = (reference: string, { replies, env, today }: Context): unknown => {
  const [, days] = /^today(?:\+(\d{1,4}))?$/.exec(reference) ?? [];
  if (days !== undefined || reference === 'today') return dayAfter(today, Number(days ?? 0));
  const [, setting = '', otherwise] = /^env\.(\w+)(?:\|(.*))?$/.exec(reference) ?? [];
  const found = setting ? (env[setting] ?? otherwise) : at(reference.split('.'), replies);
  if (found === undefined) throw new UserFault(`Nothing is called \${${reference}}`);
  return found;
};

const at = (path: readonly string[], from: unknown): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Object(found)[name] : undefined),
    from,
  );

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * First difference from the expected value: the named fields of an object, every item of an array. Null if there is
 * none.
 */
export const difference = (expected: unknown, actual: unknown, path = ''): string | null => {
  const where = path || 'the reply';
  if (!isWhole(expected)) {
    const reported = `${where} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
    return expected === actual ? null : reported;
  }
  if (!isWhole(actual)) return `${where} is ${JSON.stringify(actual)}`;
  if (Array.isArray(expected) && locationsOf(actual) !== expected.length)
    return `${where} has ${locationsOf(actual)} places, not ${expected.length}`;
  const found = Object.entries(expected).map(([name, each]) =>
    difference(each, Object(actual)[name], path ? `${path}.${name}` : name),
  );
  return found.find((wrong) => wrong !== null) ?? null;
};

const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;

const locationsOf = (value: object): number | 'no' => (Array.isArray(value) ? value.length : 'no');
