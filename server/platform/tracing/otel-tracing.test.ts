import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startTraceCollector } from '../../harness/trace-collector.ts';
import { otelTracing } from './otel-tracing.ts';

const collector = await startTraceCollector();
const received: (string | undefined)[] = [];
const provider = createServer((request, response) => {
  received.push([request.headers.traceparent].flat()[0]);
  response.end();
});
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await collector.stop();
});

const open = (share = 1) => otelTracing({ endpoint: collector.endpoint, service: 'test', share });
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

describe('otelTracing', () => {
  it('goes on with a trace, through what is awaited, and passes it on to providers', async () => {
    const tracing = open();
    const request = tracing.request('POST', 'request-1', traceparent);
    await request.within(() =>
      tracing.inside('outer', {}, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        await tracing.inside('inner', { 'db.system.name': 'postgresql' }, () => fetch(address));
        expect(tracing.here()).toBe(traceId);
      }),
    );
    request.end('/api/payments/:id', 201);
    await tracing.stop();
    const spans = new Map(collector.spans().map((span) => [span.name, span]));
    expect([...spans.keys()]).toEqual(['inner', 'outer', 'POST /api/payments/:id']);
    expect(spans.get('POST /api/payments/:id')).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(spans.get('outer')?.parentSpanId).toBe(spans.get('POST /api/payments/:id')?.spanId);
    expect(spans.get('inner')?.parentSpanId).toBe(spans.get('outer')?.spanId);
    expect(received).toEqual([`00-${traceId}-${spans.get('inner')?.spanId}-01`]);
  });

  it('says of a failure only what kind it is', async () => {
    const tracing = open();
    const failing = tracing.apart('job', {}, async () => {
      throw new TypeError('Ada Obi has no account 0123456784');
    });
    await expect(failing).rejects.toThrow('Ada Obi');
    await tracing.stop();
    expect(collector.text()).toContain('TypeError');
    expect(collector.text()).not.toMatch(/Ada Obi|0123456784/);
  });

  it('has no span for work outside of a trace, after its request was answered, or that answers at once', async () => {
    const before = collector.spans().length;
    const tracing = open();
    await tracing.inside('alone', {}, async () => undefined);
    const request = tracing.request('GET', 'request-2', undefined);
    expect(request.within(() => tracing.inside('at once', {}, () => 'answer'))).toBe('answer');
    request.end('/', 200);
    await request.within(() => tracing.inside('late', {}, async () => undefined));
    expect(request.within(tracing.here)).toBeUndefined();
    await tracing.stop();
    expect(
      collector
        .spans()
        .slice(before)
        .map(({ name }) => name),
    ).toEqual(['GET /']);
  });

  it('goes on with a trace in what it ordered, and keeps one that a page named if it is in the share', async () => {
    const tracing = open();
    const request = tracing.request('POST', 'request-4', `00-${traceId.replace('4b', '5c')}-00f067aa0ba902b7-00`);
    const header = request.within(tracing.header);
    request.end('/api/payments', 201);
    await tracing.apart('later', {}, async () => undefined, header);
    expect(tracing.header()).toBeUndefined();
    await tracing.stop();
    const [requested, later] = collector.spans().slice(-2);
    expect(requested).toMatchObject({ name: 'POST /api/payments', traceId: traceId.replace('4b', '5c') });
    expect(later).toMatchObject({ name: 'later', traceId: requested?.traceId, parentSpanId: requested?.spanId });
  });

  it('keeps a share of the traces that begin here, and no header leaves with the others', async () => {
    const [before, sentCount] = [collector.spans().length, received.length];
    const tracing = open(0);
    const request = tracing.request('GET', 'request-3', undefined);
    await request.within(() => tracing.inside('outer', {}, () => fetch(address)));
    request.end('/', 200);
    await tracing.stop();
    expect(collector.spans().length).toBe(before);
    expect(received.slice(sentCount)).toEqual([undefined]);
  });

  it('stops though its collector is gone', async () => {
    const tracing = otelTracing({ endpoint: 'http://127.0.0.1:9', service: 'test', share: 1 });
    await tracing.apart('job', {}, async () => undefined);
    await tracing.stop();
  });
});
