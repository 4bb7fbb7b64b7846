import { parse } from 'yaml';
import { UserFault } from './surroundings.ts';

/** One thing to do: a call, or a move of the sandbox's clock, and what is expected of the reply. */
export type FixtureStep = { readonly name: string | null } & (
  | { readonly call: string; readonly body: unknown; readonly expect: unknown }
  | { readonly clock: string }
);

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const fields = ['name', 'call', 'body', 'expect', 'clock'];

/** The steps of a fixture: YAML, or JSON. Throws a `UserFault` that names the step. */
export const readFixture = (text: string): FixtureStep[] => {
  const { steps }: { steps?: unknown } = Object(parsed(text));
  if (!Array.isArray(steps) || steps.length === 0) throw new UserFault('A fixture has steps: steps: [ … ]');
  return steps.map((step, at) => stepOf(Object(step), at + 1));
};

const parsed = (text: string): unknown => {
  try {
    return parse(text);
  } catch (error) {
    throw new UserFault(`This is no YAML: ${error instanceof Error ? error.message : error}`);
  }
};

const stepOf = (step: Record<string, unknown>, no: number): FixtureStep => {
  const { name = null, call, body, expect, clock } = step;
  const unknown = Object.keys(step).find((field) => !fields.includes(field));
  if (unknown) throw new UserFault(`Step ${no}: there is no ${unknown}, only ${fields.join(', ')}`);
  if (name !== null && typeof name !== 'string') throw new UserFault(`Step ${no}: its name is no text`);
  if (typeof clock === 'string' && call === undefined) return { name, clock };
  const [method, path, more] = typeof call === 'string' ? call.split(' ') : [];
  if (typeof call !== 'string' || !methods.includes(method ?? '') || !path?.startsWith('/') || more !== undefined)
    throw new UserFault(`Step ${no}: it has a clock, or a call such as "POST /api/merchant/consents"`);
  return { name, call, body, expect };
};
