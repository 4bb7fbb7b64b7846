import type { Page } from '@playwright/test';

/**
 * Hands the pages of this window the events of a stream one by one. On a busy machine several can arrive in one piece,
 * of which a page shows only the last.
 */
export const oneEventAtATime = (page: Page): Promise<unknown> => page.addInitScript(separateEvents);

const separateEvents = () => {
  const fetch = window.fetch.bind(window);
  const apart = () =>
    new TransformStream<string, string>({
      transform: async (piece, events) => {
        for (const event of piece.split(/(?<=\n\n)/)) {
          events.enqueue(event);
          await new Promise((resolve) => setTimeout(resolve));
        }
      },
    });
  window.fetch = async (...args) => {
    const reply = await fetch(...args);
    if (!reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream')) return reply;
    const events = reply.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(apart())
      .pipeThrough(new TextEncoderStream());
    return new Response(events, { status: reply.status, headers: reply.headers });
  };
};
