import type { PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPaymentStream } from './payment-stream.ts';

const reported: PaymentStatusEvent = { paymentId: 'pay_1', status: 'in_progress', eventType: 'transfer_received' };
const line = (id: number, event: unknown, name = 'payment_status') =>
  `retry: 10\nid: ${id}\nevent: ${name}\ndata: ${JSON.stringify(event)}\n\n`;

/** A server that gives the listed answers in turn: text, after which the connection is cut or held, or a status. */
const server = (...answers: (string | number)[]) => {
  const requested: { url: string; lastEventId: string | null }[] = [];
  const fetch = (url: string | URL | Request, init?: RequestInit) => {
    requested.push({ url: String(url), lastEventId: new Headers(init?.headers).get('last-event-id') });
    const answer = answers.shift() ?? '';
    if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }));
    return Promise.resolve(new Response(streamOf(answer, answers.length > 0, init?.signal ?? null)));
  };
  return { requested, fetch };
};

const streamOf = (text: string, cut: boolean, signal: AbortSignal | null) =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode(text));
      if (cut) stream.close();
      else signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')));
    },
  });

const listen = (fetch: typeof globalThis.fetch) => {
  const events: PaymentStatusEvent[] = [];
  const onEvent = (event: PaymentStatusEvent) => void events.push(event);
  return { events, ...openPaymentStream({ paymentId: 'pay_1', consentId: 'cns_1', onEvent, fetch }) };
};

describe('openPaymentStream', () => {
  it('reports the events of its payment, and ignores others', async () => {
    const { fetch, requested } = server(
      [
        line(1, reported),
        line(2, { nonsense: true }),
        line(3, reported, 'other'),
        'data: {\n\n',
        line(4, reported),
      ].join(''),
    );
    const stream = listen(fetch);
    await vi.waitFor(() => expect(stream.events).toEqual([reported, reported]));
    expect(requested).toEqual([{ url: '/api/events/payments/pay_1?consentId=cns_1', lastEventId: null }]);
    stream.close();
  });

  it('tells which ways to pay are down, apart from the payment’s events, and asks from what the page knows', async () => {
    const { fetch, requested } = server(
      [line(1, reported), line(2, { down: ['card'] }, 'methods'), line(3, reported)].join(''),
    );
    const [events, received]: unknown[][] = [[], []];
    const stream = openPaymentStream({
      ...{ paymentId: 'pay_1', consentId: 'cns_1', fetch, down: ['transfer', 'card'] },
      onEvent: (event) => void events?.push(event),
      onDown: (down) => void received?.push(down),
    });
    await vi.waitFor(() => expect(events).toEqual([reported, reported]));
    expect(received).toEqual([['card']]);
    expect(requested[0]?.url).toBe('/api/events/payments/pay_1?consentId=cns_1&down=transfer,card');
    stream.close();
  });

  it('resumes from the last event after a cut, and after a server error', async () => {
    const { fetch, requested } = server(line(7, reported), 503, line(8, reported));
    const stream = listen(fetch);
    await vi.waitFor(() => expect(stream.events).toHaveLength(2));
    expect(requested.map(({ lastEventId }) => lastEventId)).toEqual([null, '7', '7']);
    stream.close();
  });

  it('resumes from the last event when woken', async () => {
    const { fetch, requested } = server(line(7, reported));
    const stream = listen(fetch);
    await vi.waitFor(() => expect(stream.events).toHaveLength(1));
    stream.wake();
    await vi.waitFor(() => expect(requested.map(({ lastEventId }) => lastEventId)).toEqual([null, '7']));
    stream.close();
  });

  describe('over time', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it.each([
      [404, 1],
      [403, 1],
      [400, 1],
      [429, 2],
      [500, 2],
    ])('after a first answer of %i, makes a total of %i requests', async (status, times) => {
      const { fetch, requested } = server(status, line(1, reported));
      const stream = listen(fetch);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(requested).toHaveLength(times);
      stream.close();
    });

    it('treats a connection as dead after three missed heartbeats', async () => {
      const { fetch, requested } = server(line(7, reported));
      const stream = listen(fetch);
      await vi.advanceTimersByTimeAsync(44_000);
      expect(requested).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(7_000);
      expect(requested.map(({ lastEventId }) => lastEventId)).toEqual([null, '7']);
      stream.close();
    });

    it('makes no more requests once closed', async () => {
      const { fetch, requested } = server(line(1, reported), line(2, reported), line(3, reported));
      const stream = listen(fetch);
      stream.close();
      await vi.advanceTimersByTimeAsync(120_000);
      expect(requested).toHaveLength(1);
    });
  });
});
