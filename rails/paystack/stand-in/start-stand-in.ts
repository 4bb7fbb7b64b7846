import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type ProviderRequest, serveProvider } from '../../stand-in/serve-provider.ts';
import { type StandInFaults, standInFaults } from '../../stand-in/stand-in-faults.ts';
import { judgeRequest } from './judge-request.ts';
import { type StandInBook, standInBook } from './stand-in-book.ts';
import { answerStandIn } from './stand-in-calls.ts';
import { answerPage, type PagesDeps } from './stand-in-pages.ts';
import { refused, type StandInReply } from './stand-in-reply.ts';
import { type StandInWebhooks, standInWebhooks } from './stand-in-webhooks.ts';

export interface StandInSettings {
  readonly secretKey: string;
  readonly now: Clock;
  readonly port?: number;
  /** How late a slow answer comes. */
  readonly slowMs?: number;
  /** After how many seconds a call that was turned away for its number may come again. */
  readonly retryAfter?: string;
}

export interface StandIn {
  readonly baseUrl: string;
  readonly book: StandInBook;
  readonly faults: StandInFaults;
  readonly webhooks: StandInWebhooks;
  /** Faults in the requests so far, by Paystack's published description. */
  readonly breaches: readonly string[];
  /** The bodies that each call arrived with, by method and path, and those with which it was done. */
  readonly arrived: (of: string) => readonly unknown[];
  readonly done: (of: string) => readonly unknown[];
  readonly stop: () => Promise<void>;
}

/** Starts a small Paystack on this machine, which remembers everything until it stops. */
export const startStandIn = async (settings: StandInSettings): Promise<StandIn> => {
  const webhooks = standInWebhooks(settings.secretKey, settings.now);
  const book = standInBook(settings.now, webhooks.tell);
  const faults = standInFaults();
  const breaches: string[] = [];
  const acted: Arrival[] = [];
  const served = await serveProvider({
    ...settings,
    faults,
    busy: { status: false, message: 'Too many requests' },
    page: (request) => answerPage({ book }, request),
    answer: (request) => answerTo({ ...settings, book, breaches, acted }, request),
  });
  return {
    ...{ baseUrl: served.baseUrl, stop: served.stop, book, faults, webhooks, breaches },
    arrived: (of) => acted.filter((each) => each.of === of).map(({ body }) => body),
    done: (of) => acted.filter((each) => each.of === of && each.isDone).map(({ body }) => body),
  };
};

/** A call that reached the stand-in and was judged right, whatever became of it. */
interface Arrival {
  readonly of: string;
  readonly body: unknown;
  readonly isDone: boolean;
}

interface Answering extends StandInSettings, PagesDeps {
  readonly breaches: string[];
  readonly acted: Arrival[];
}

const answerTo = (
  { secretKey, book, breaches, acted }: Answering,
  { method, path, query, text, header, address }: ProviderRequest,
): StandInReply => {
  if (header('authorization') !== `Bearer ${secretKey}`) return refused(401, 'Invalid key', 'invalid_Key');
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const wrong = judgeRequest({ method, path, query, body });
  breaches.push(...wrong);
  if (wrong.length > 0) return refused(400, wrong.join('; '), 'invalid_params');
  const answer = answerStandIn(method, path, { book, query, body, address });
  if (!answer) return refused(404, `The stand-in does not have ${method} ${path}`);
  acted.push({ of: `${method} ${path}`, body, isDone: answer.body.status });
  return answer;
};
