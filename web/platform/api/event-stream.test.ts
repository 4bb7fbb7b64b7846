import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyCalls } from './call-identity.ts';
import { openEventStream } from './event-stream.ts';
import type { Problem } from './problem.ts';

const headers = () => ({ authorization: 'Bearer tok_1' });

const refuses = (status: number, code: string) => async () =>
  Response.json({ success: false, code, message: 'as the server said it', error: '' }, { status });

const follow = (fetch: typeof globalThis.fetch) => {
  const onLost = vi.fn();
  const stream = openEventStream({
    url: 'https://pay.example/api/events',
    events: {},
    onEvent: vi.fn(),
    onLost,
    headers,
    fetch,
  });
  return { onLost, stream };
};

const identity = {
  headersOf: () => ({}),
  refused: vi.fn((problem: Problem, _: Readonly<Record<string, string>>) => problem),
};

beforeEach(() => identifyCalls(async () => identity));
afterEach(() => {
  identity.refused.mockClear();
  vi.useRealTimers();
});

describe('openEventStream', () => {
  it.each(['TOKEN_EXPIRED', 'TOKEN_INVALID', 'TOKEN_MISSING'])(
    'treats %s as any call does: the session ends, and no line is called lost',
    async (code) => {
      const fetch = vi.fn(refuses(401, code));
      const { onLost, stream } = follow(fetch);
      await vi.waitFor(() => expect(identity.refused).toHaveBeenCalledOnce());
      expect(identity.refused).toHaveBeenCalledWith(expect.objectContaining({ code }), headers());
      stream.close();
      expect(onLost).not.toHaveBeenCalled();
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  it('is lost if the server has no such stream', async () => {
    const { onLost, stream } = follow(refuses(404, 'PAYMENT_NOT_FOUND'));
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
    stream.close();
  });

  it('is lost after three failed connections', async () => {
    vi.useFakeTimers();
    const { onLost, stream } = follow(async () => new Response(null, { status: 502 }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onLost).toHaveBeenCalledOnce();
    stream.close();
  });
});
