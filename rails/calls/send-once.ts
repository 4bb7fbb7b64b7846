import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Json, RailCall, RailMemory, Remembered } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { sendingMs } from './provider-http.ts';
import { ProviderSilent } from './provider-silent.ts';

/** Dependencies of every call that is sent once. */
export interface SendingDeps {
  readonly memory: RailMemory;
  readonly now: Clock;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * The outcome of a call that is sent once. `unsent`: it never left, so nothing was done. `lost`: the answer is not coming,
 * and what was done is unknown. `sending`: the answer may still come. `ended`: it was given up and is never sent.
 */
export type Word = SendRecord | { readonly state: 'sending' | 'ended' };

type SendRecord =
  | { readonly state: 'done'; readonly stored: Json }
  | { readonly state: 'refused'; readonly message: string; readonly stored: Json }
  | { readonly state: 'unsent' | 'lost' };

/** Whether the provider did what was asked, and why not. */
interface Answer {
  readonly ok: boolean;
  readonly message: string;
}

interface Sending<A extends Answer> {
  readonly call: RailCall;
  /** It was begun then and answered, and did nothing: it is sent again. */
  readonly again?: Date | undefined;
  readonly send: () => Promise<A>;
  /** Returns the part of the answer that is stored. */
  readonly serialize: (answer: A) => Json;
}

/** No answer comes later than this after a call has begun. */
const longestMs = sendingMs + 30_000;

const pollMs = 50;
const patienceMs = 7_000;

/** Sends a call if it has never been sent, or is sent again, and resolves to its outcome, now or then. */
export const sendOnce = async <A extends Answer>(
  deps: SendingDeps,
  { call, again, send, serialize }: Sending<A>,
): Promise<Word> => {
  const lateMs = deps.now() + sendingMs;
  const isOurs = again ? await deps.memory.again(call, again) : await deps.memory.start(call, null);
  if (!isOurs) return awaitOutcome(deps, call);
  // A process that stood still meanwhile must not send what others take for lost by now.
  const sent = deps.now() < lateMs ? send() : Promise.reject(new ProviderSilent('The provider', 'too late', true));
  const word = await sent.then(
    (answer) => outcomeFrom(answer, serialize(answer)),
    (error: unknown): SendRecord => ({ state: error instanceof ProviderSilent && error.unsent ? 'unsent' : 'lost' }),
  );
  await deps.memory.answered(call, { ...word });
  return word;
};

/** The outcome of a call, and when it was begun; null if it never was. */
export const recall = async (
  deps: SendingDeps,
  call: RailCall,
): Promise<{ readonly word: Word; readonly since: Date } | null> => {
  const remembered = await deps.memory.find(call);
  return remembered && { word: read(deps, remembered), since: remembered.since };
};

/** The outcome of a call; null if it was never begun. */
export const recordedOutcome = async (deps: SendingDeps, call: RailCall): Promise<Word | null> =>
  (await recall(deps, call))?.word ?? null;

/** A call that a provider does not know of so long after it was sent never arrived. */
const arrivesWithinMs = 10 * 60_000;

/** Gives up a call that was never sent, so that it never is, or that has had no answer for long; else its outcome. */
export const orNever = async (deps: SendingDeps, call: RailCall): Promise<Word> =>
  read(deps, await deps.memory.end(call, new Date(deps.now() - arrivesWithinMs)));

/** Whether a call was sent so long ago that it has arrived, if it ever did. */
export const hasArrived = async (deps: SendingDeps, call: RailCall): Promise<boolean> =>
  isPast(deps, (await deps.memory.find(call))?.since ?? null);

/** Whether a call that was begun then has arrived, if it ever did. */
export const isPast = ({ now }: Pick<SendingDeps, 'now'>, since: Date | null): boolean =>
  since !== null && since.getTime() <= now() - arrivesWithinMs;

/** The provider has it already: the first attempt exists, and is to be asked about. */
export const isDuplicate = (word: Word): boolean => word.state === 'refused' && /duplicate/i.test(word.message);

const outcomeFrom = ({ ok, message }: Answer, stored: Json): SendRecord =>
  ok ? { state: 'done', stored } : { state: 'refused', message, stored };

/** Another caller is sending: waits for its answer. */
const awaitOutcome = async (deps: SendingDeps, call: RailCall, waitedMs = 0): Promise<Word> => {
  const word = (await recordedOutcome(deps, call)) ?? { state: 'lost' };
  if (word.state !== 'sending' || waitedMs >= patienceMs) return word;
  await deps.wait(pollMs);
  return awaitOutcome(deps, call, waitedMs + pollMs);
};

const read = (deps: SendingDeps, { status, value, since }: Remembered): Word => {
  if (status === 'ended') return { state: 'ended' };
  if (status === 'sending') return { state: since.getTime() > deps.now() - longestMs ? 'sending' : 'lost' };
  return outcomeSchema.parse(value);
};

const json = z.json();
const outcomeSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), stored: json }),
  z.object({ state: z.literal('refused'), message: z.string(), stored: json }),
  z.object({ state: z.literal('unsent') }),
  z.object({ state: z.literal('lost') }),
]);
