import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type ProviderRequest, serveProvider } from '../../stand-in/serve-provider.ts';
import { type StandInFaults, standInFaults } from '../../stand-in/stand-in-faults.ts';
import { type MonoBook, monoBook } from './mono-book.ts';
import { answerMono, nameCall } from './mono-calls.ts';
import { monoPages } from './mono-pages.ts';
import { type MonoReply, refused } from './mono-reply.ts';
import { type MonoWebhooks, monoWebhooks } from './mono-webhooks.ts';

interface MonoStandInSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly now: Clock;
  readonly port?: number;
  /** After how many seconds a call that was turned away for its number may come again. */
  readonly retryAfter?: string;
}

export interface MonoStandIn {
  readonly baseUrl: string;
  readonly book: MonoBook;
  readonly faults: StandInFaults;
  readonly webhooks: MonoWebhooks;
  /** Faults in the requests so far. */
  readonly breaches: readonly string[];
  /** How often a call was done, by its name with `*` for an id. */
  readonly done: (name: string) => number;
  readonly stop: () => Promise<void>;
}

/** Starts a small Mono on this machine, which remembers everything until it stops. */
export const startMonoStandIn = async (settings: MonoStandInSettings): Promise<MonoStandIn> => {
  const { secretKey, webhookSecret, now, port, retryAfter } = settings;
  const webhooks = monoWebhooks(webhookSecret, now);
  const book = monoBook(now, webhooks.tell);
  const faults = standInFaults();
  const breaches: string[] = [];
  const acted: string[] = [];
  const { baseUrl, stop } = await serveProvider({
    ...{ port, faults, retryAfter },
    busy: { status: 'failed', message: 'Too many requests' },
    page: (request) => monoPages(book, request),
    answer: (request) => answerTo({ secretKey, book, breaches, acted }, request),
  });
  const done = (name: string) => acted.filter((each) => each === name).length;
  return { baseUrl, stop, book, faults, webhooks, breaches, done };
};

interface Answering {
  readonly secretKey: string;
  readonly book: MonoBook;
  readonly breaches: string[];
  readonly acted: string[];
}

const answerTo = (
  { secretKey, book, breaches, acted }: Answering,
  { method, path, query, text, header }: ProviderRequest,
): MonoReply => {
  if (header('mono-sec-key') !== secretKey) return refused(401, 'Unauthorized');
  const { name, id } = nameCall({ method, path });
  try {
    const answer = answerMono(name, { book, query, id, body: text === '' ? undefined : JSON.parse(text) });
    if (!answer) return refused(404, `The stand-in does not have ${name}`);
    if (answer.body.status === 'successful') acted.push(name);
    return answer;
  } catch (error) {
    breaches.push(`${name}: ${error}`);
    return refused(400, 'Validation error');
  }
};
