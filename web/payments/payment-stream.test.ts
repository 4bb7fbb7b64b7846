import type { PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPaymentStream } from './payment-stream.ts';

const told: PaymentStatusEvent = { paymentId: 'pay_1', status: 'in_progress', eventType: 'transfer_received' };
const line = (id: number, event: unknown, name = 'payment_status') =>
  `retry: 10\nid: ${id}\nevent: ${name}\ndata: ${JSON.stringify(event)}\n\n`;

/** A server that gives the listed answers in turn: text, after which the connection is cut or held, or a status. */
const server = (...answers: (string | number)[]) => {
  const asked: { url: string; lastEventId: string | null }[] = [];
  const fetch = (url: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: String(url), lastEventId: new Headers(init?.headers).get('last-event-id') });
    const answer = answers.shift() ?? '';
    if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }));
    return Promise.resolve(new Response(held(answer, answers.length > 0, init?.signal ?? null)));
  };
  return { asked, fetch };
};

const held = (text: string, cut: boolean, signal: AbortSignal | null) =>
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
    const { fetch, asked } = server(
      [line(1, told), line(2, { nonsense: true }), line(3, told, 'other'), 'data: {\n\n', line(4, told)].join(''),
    );
    const stream = listen(fetch);
    await vi.waitFor(() => expect(stream.events).toEqual([told, told]));
    expect(asked).toEqual([{ url: '/api/events/payments/pay_1?consentId=cns_1', lastEventId: null }]);
    stream.close();
  });

  it('tells which ways to pay are down, apart from the payment’s events, and asks from what the page knows', async () => {
    const { fetch, asked } = server([line(1, told), line(2, { down: ['card'] }, 'methods'), line(3, told)].join(''));
    const [events, heard]: unknown[][] = [[], []];
    const stream = openPaymentStream({
      ...{ paymentId: 'pay_1', consentId: 'cns_1', fetch, down: ['transfer', 'card'] },
      onEvent: (event) => void events?.push(event),
      onDown: (down) => void heard?.push(down),
    });
    await vi.waitFor(() => expect(events).toEqual([told, told]));
    expect(heard).toEqual([['card']]);
    expect(asked[0]?.url).toBe('/api/events/payments/pay_1?consentId=cns_1&down=transfer,card');
    stream.close();
  });

  it('resumes from the last event after a cut, and after a server error', async () => {
    const { fetch, asked } = server(line(7, told), 503, line(8, told));
    const stream = listen(fetch);
    await vi.waitFor(() => expect(stream.events).toHaveLength(2));
    expect(asked.map(({ lastEventId }) => lastEventId)).toEqual([null, '7', '7']);
    stream.close();
  });

  it('resumes from the last event when woken', async () => {
    const { fetch, asked } = server(line(7, told));
    const stream = listen(fetch);
    await vi.waitFor(() => expect(stream.events).toHaveLength(1));
    stream.wake();
    await vi.waitFor(() => expect(asked.map(({ lastEventId }) => lastEventId)).toEqual([null, '7']));
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
      const { fetch, asked } = server(status, line(1, told));
      const stream = listen(fetch);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(asked).toHaveLength(times);
      stream.close();
    });

    it('treats a connection as dead after three missed heartbeats', async () => {
      const { fetch, asked } = server(line(7, told));
      const stream = listen(fetch);
      await vi.advanceTimersByTimeAsync(44_000);
      expect(asked).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(7_000);
      expect(asked.map(({ lastEventId }) => lastEventId)).toEqual([null, '7']);
      stream.close();
    });

    it('makes no more requests once closed', async () => {
      const { fetch, asked } = server(line(1, told), line(2, told), line(3, told));
      const stream = listen(fetch);
      stream.close();
      await vi.advanceTimersByTimeAsync(120_000);
      expect(asked).toHaveLength(1);
    });
  });
});
