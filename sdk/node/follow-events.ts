import type { MerchantEvent } from './api-types.ts';
import type { Environment, SenderSettings } from './sender.ts';
import { readServerSentEvents } from './server-sent-events.ts';
import { errorOfAnswer, YardaError } from './yarda-error.ts';

/** Which events to follow, and from where. */
export interface Following {
  /** The id of the last event that you have; those after it come first. Without, those from now on. */
  readonly after?: string | undefined;
  /** One type, or a group: `debit.*`. */
  readonly type?: string | undefined;
  /** The events of one consent. */
  readonly consentId?: string | undefined;
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the cause each time the stream breaks, before it reconnects. */
  readonly onBreak?: ((error: unknown) => void) | undefined;
}

interface FollowDeps {
  readonly settings: SenderSettings;
  readonly environment: Pick<Environment, 'fetch' | 'wait' | 'chance'>;
  readonly newest: () => Promise<readonly MerchantEvent[]>;
}

/** The server sends a comment every 15 seconds: a connection that is silent for longer is dead. */
const silenceMs = 40_000;
const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** Known to no server: it then begins with the first event that is kept. */
const beforeAll = 'evt_none';

/** Follows the event stream over breaks: each connection begins after the last event that was handed out. */
export async function* followEvents(deps: FollowDeps, following: Following): AsyncGenerator<MerchantEvent> {
  const { signal, onBreak } = following;
  // A stream that begins 'now' would begin later after a break, and lose what happened meanwhile.
  let after = following.after ?? (await deps.newest())[0]?.eventId ?? beforeAll;
  const isEnded = () => signal?.aborted === true;
  for (let inVain = 1; !isEnded(); inVain++) {
    try {
      for await (const event of connect(deps, following, after)) {
        inVain = 0;
        yield event;
        after = event.eventId;
      }
    } catch (error) {
      if (isEnded()) return;
      if (isFinal(error)) throw error;
      onBreak?.(error);
    }
    if (!isEnded()) await deps.environment.wait(pauseMs(inVain, deps.environment.chance()), signal);
  }
}

/** How long to wait after so many connections that brought nothing. One that brought something is taken up again at once. */
const pauseMs = (inVain: number, chance: number): number =>
  inVain === 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (inVain - 1)) * (0.5 + chance / 2);

/** A key that is wrong stays wrong. */
const isFinal = (error: unknown): boolean =>
  error instanceof YardaError && error.status !== null && error.status < 500 && error.status !== 429;

async function* connect(
  { settings, environment }: FollowDeps,
  { type, consentId, signal }: Following,
  after: string,
): AsyncGenerator<MerchantEvent> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const resetTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const search = new URLSearchParams({ ...(type && { type }), ...(consentId && { consentId }) });
  try {
    const answer = await environment.fetch(`${settings.origin}/api/merchant/events/stream?${search}`, {
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        accept: 'text/event-stream',
        'user-agent': settings.userAgent,
        'last-event-id': after,
        ...(settings.version !== null && { 'yarda-version': settings.version }),
      },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    if (!answer.ok || !answer.body) throw errorOfAnswer(answer.status, answer.headers, await jsonOf(answer));
    for await (const { id, data } of readServerSentEvents(answer.body, resetTimer)) {
      if (id !== null) yield JSON.parse(data);
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null);
