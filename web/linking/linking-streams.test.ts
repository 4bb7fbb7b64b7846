import { describe, expect, it, vi } from 'vitest';
import { openCardStream, openLinkStream, openSearchStream } from './linking-streams.ts';

const line = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A server that sends these lines and keeps the connection open. */
const serverSending = (...lines: string[]) => {
  const requested: string[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    requested.push(String(url));
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(lines.join('')));
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')));
      },
    });
    return new Response(body);
  };
  return { requested, fetch };
};

describe('the streams of the linking panel', () => {
  it('reports how the linking of a card progresses', async () => {
    const paymentId = 'pay_1';
    const trouble = { paymentId, error: 'no', message: 'Card declined by issuer' };
    const { fetch, requested } = serverSending(
      line('card_linking_progress', { paymentId, percent: 75, message: '' }),
      line('card_linking_progress', { paymentId, percent: 60, message: '' }),
      line('card_linking_failed', trouble),
      line('card_linking_error', { ...trouble, message: '', error: '' }),
      line('card_linking_success', {
        paymentId,
        percent: 100,
        message: '',
        accountId: 'acc_1',
        obfuscatedCard: '411111******1111',
      }),
    );
    const received: unknown[] = [];
    const stream = openCardStream('usr_1', { onFact: (fact) => received.push(fact), fetch });
    await vi.waitFor(() =>
      expect(received).toEqual([
        { type: 'line.found' },
        { type: 'charge.progressed', reference: paymentId, percent: 75 },
        { type: 'charge.declined', reference: paymentId, message: 'Card declined by issuer' },
        { type: 'charge.ended', reference: paymentId, message: 'Card linking failed' },
        { type: 'charge.approved', reference: paymentId, accountId: 'acc_1' },
      ]),
    );
    expect(requested).toEqual(['/api/events/card-linking/usr_1']);
    stream.close();
  });

  it('reports how a link progresses', async () => {
    const link = { id: 'lnk_1', linkStatus: null, accountId: null };
    const { fetch } = serverSending(
      line('account_link_progress', { ...link, status: 'failed' }),
      line('account_link_progress', { ...link, status: 'completed', linkStatus: 'approved', accountId: 'acc_1' }),
    );
    const received: unknown[] = [];
    const stream = openLinkStream('lnk_1', { onFact: (fact) => received.push(fact), fetch });
    await vi.waitFor(() =>
      expect(received).toEqual([
        { type: 'link.failed', linkId: 'lnk_1', message: 'Failed to create account link' },
        { type: 'link.completed', linkId: 'lnk_1', linkStatus: 'approved', accountId: 'acc_1' },
      ]),
    );
    stream.close();
  });

  it("reports the banks' answers, and a missing search", async () => {
    const { fetch } = serverSending(
      line('bank_validation_done', { found: 0, unanswered: 2 }),
      line('bank_validation_error', { message: 'Failed to validate account' }),
    );
    const received: unknown[] = [];
    const onFact = (fact: unknown) => received.push(fact);
    const stream = openSearchStream('val_1', { onFact, fetch });
    const failed = { type: 'search.failed', validationId: 'val_1', message: 'Failed to validate account' };
    await vi.waitFor(() =>
      expect(received).toEqual([{ type: 'search.ended', validationId: 'val_1', unanswered: 2 }, failed]),
    );
    stream.close();
    const gone = openSearchStream('val_1', { onFact, fetch: async () => new Response('{}', { status: 404 }) });
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(received.at(-1)).toEqual(failed);
    gone.close();
  });
});
