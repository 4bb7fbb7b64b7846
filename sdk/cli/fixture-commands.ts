import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { type Context, difference, filled, filledText } from './fixture-values.ts';
import { type FixtureStep, readFixture } from './read-fixture.ts';
import type { Unsound } from './receipt-commands.ts';
import { moveClock } from './sandbox-commands.ts';
import { timeOf } from './sandbox-time.ts';
import type { Access, OpenAccess, Surroundings } from './surroundings.ts';

const patienceMs = 30_000;
const pauseMs = 250;

/** Plays what a file says, step by step, and compares what it expects: a test of one's own for the sandbox. */
export const fixtureCommands = (
  program: Command,
  surroundings: Surroundings,
  open: OpenAccess,
  unsound: Unsound,
): void => {
  program
    .command('fixtures')
    .description('stories of your own in the sandbox, for tests')
    .command('run <file>')
    .description('play the steps of a YAML or JSON file; - reads the standard input')
    .action(async (file: string) => {
      const steps = readFixture(await surroundings.read(file));
      if (!(await play(surroundings, open(), steps))) unsound();
    });
};

/** False at the first step that is not as expected; those after it are not played. */
const play = async (surroundings: Surroundings, access: Access, steps: readonly FixtureStep[]): Promise<boolean> => {
  const { print } = surroundings;
  const replies: Record<string, unknown> = {};
  for (const [at, step] of steps.entries()) {
    const facts = { replies, env: surroundings.env, today: await dayOf(surroundings, access) };
    const { reply, wrong } =
      'clock' in step ? await wind(surroundings, access, step, facts) : await query(surroundings, access, step, facts);
    const what = `${at + 1} ${step.name ?? ('clock' in step ? `clock ${step.clock}` : step.call)}`;
    const line = { step: at + 1, name: step.name, ok: wrong === null, wrong };
    const message = wrong === null ? `✓ ${what}` : `✗ ${what}: ${wrong}`;
    print(access.json ? JSON.stringify(line) : message);
    if (wrong !== null) return false;
    if (step.name !== null) replies[step.name] = reply;
  }
  return true;
};

interface Played {
  readonly reply: unknown;
  /** First difference from the expected reply. */
  readonly wrong: string | null;
}

/** By a duration, or to a day. */
const wind = async (
  surroundings: Surroundings,
  access: Access,
  { clock }: Extract<FixtureStep, { clock: string }>,
  facts: Context,
): Promise<Played> => {
  const to = String(filledText(clock, facts));
  const now = await moveClock(surroundings, access, to.startsWith('P') ? { advance: to } : { to });
  return { reply: { now }, wrong: null };
};

/** Repeats a read until the reply is as expected: banks take a moment. */
const query = async (
  surroundings: Surroundings,
  access: Access,
  step: Extract<FixtureStep, { call: string }>,
  facts: Context,
): Promise<Played> => {
  const [method = '', path = ''] = String(filledText(step.call, facts)).split(' ');
  const request = { method, path, body: filled(step.body, facts) };
  const expected = filled(step.expect, facts);
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const { ok, status, reply } = await send(surroundings, access, request);
    const message = JSON.stringify(Object(reply).code ?? status);
    const refused = ok || expected !== undefined ? null : `it was refused: ${message}`;
    const wrong = refused ?? (expected === undefined ? null : difference(expected, reply));
    const isOver = method !== 'GET' || waitedMs >= patienceMs || surroundings.signal.aborted;
    if (wrong === null || isOver) return { reply, wrong };
    await surroundings.wait(pauseMs, surroundings.signal);
  }
};

const send = async (
  { fetch }: Surroundings,
  { origin, secretKey }: Access,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: unknown },
): Promise<{ readonly ok: boolean; readonly status: number; readonly reply: unknown }> => {
  const answer = await fetch(new URL(path, origin), {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { ok: answer.ok, status: answer.status, reply: await answer.json().catch(() => null) };
};

/** The day in Lagos by the sandbox's clock. */
const dayOf = async (surroundings: Surroundings, { origin }: Access): Promise<string> =>
  new Date(Date.parse(await timeOf(surroundings, origin)) + lagosMs).toISOString().slice(0, 10);

const lagosMs = 3_600_000;
