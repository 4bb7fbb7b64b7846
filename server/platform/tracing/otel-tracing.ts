import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { answeredWithin } from '../deadline.ts';
import type { OpenTracing, SpanFacts, TracingDestination } from './tracing.ts';

/** A collector that hangs must not keep a server from stopping. */
const stopMs = 5_000;
/** Interval between exports. A process that dies loses the spans that are not exported yet. */
const sendMs = 1_000;
/** Limit on trace flags of outside callers. Traces that our own processes start are always continued. */
const flagsPerSecond = 10;

/**
 * Traces by OpenTelemetry, sent to a collector by OTLP over HTTP; a trace that began elsewhere is kept if it is there.
 * The exporter reads its other variables itself (`OTEL_EXPORTER_OTLP_HEADERS`, …). Contexts are kept here, not in the API's globals: several servers in one process
 * do not share them.
 */
export const otelTracing = ({ endpoint, service, share }: TracingDestination): OpenTracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const stored = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    // A page names a trace and cannot tell whether it is kept: that is judged here, the same by every process.
    sampler: new ParentBasedSampler({ root: stored, remoteParentNotSampled: stored }),
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendMs })],
  });
  const tracer = provider.getTracer('yarda');
  const contexts = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const within = <T>(span: Span, work: () => T): T =>
    contexts.run(trace.setSpan(contexts.getStore() ?? ROOT_CONTEXT, span), work);
  const spanHere = (): Span | undefined => {
    const context = contexts.getStore();
    const span = context && trace.getSpan(context);
    // One that has ended, or is not sampled, takes nothing more in.
    return span?.isRecording() ? span : undefined;
  };
  const start = (name: string, facts: SpanFacts, context: Context): Span =>
    tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes: { ...facts } }, context);
  const headersHere = (): Record<string, string> => {
    const headers: Record<string, string> = {};
    if (spanHere()) propagator.inject(contexts.getStore() ?? ROOT_CONTEXT, headers, setter);
    return headers;
  };
  const contextOf = (traceparent: string | undefined): Context =>
    propagator.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {}, getter);
  const obeyed = obeyedFlags(flagsPerSecond, Date.now);
  const stopPassing = passTraceOn(headersHere);
  return {
    inside: (name, facts, work) => {
      const context = contexts.getStore();
      if (!context || !spanHere()) return work();
      const span = start(name, facts, context);
      return untilSettled(span, () => within(span, work));
    },
    apart: (name, facts, work, header) => {
      const span = start(name, facts, contextOf(header));
      return contexts.run(trace.setSpan(ROOT_CONTEXT, span), () => untilSettled(span, work));
    },
    here: () => spanHere()?.spanContext().traceId,
    header: () => headersHere().traceparent,
    request: (method, requestId, traceparent) => {
      const attributes = { 'http.request.method': method, 'yarda.request_id': requestId };
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes },
        contextOf(traceparent && obeyed(traceparent)),
      );
      return {
        traceId: span.spanContext().traceId,
        within: (work) => within(span, work),
        end: (route, status) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: async () => {
      stopPassing();
      await answeredWithin(stopMs, provider.shutdown()).catch(() => undefined);
    },
  };
};

const getter = {
  get: (carrier: Record<string, string>, key: string) => carrier[key],
  keys: (carrier: Record<string, string>) => Object.keys(carrier),
};
const setter = {
  set: (carrier: Record<string, string>, key: string, value: string) => {
    carrier[key] = value;
  },
};

/** Ends a span with its work. Work that answers at once is not worth one: its span is never sent. */
const untilSettled = <T>(span: Span, work: () => T): T => {
  const answer = work();
  if (answer instanceof Promise) {
    answer.then(
      () => span.end(),
      (error: unknown) => {
        // Its message may hold what was asked for.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'not an error' });
        span.end();
      },
    );
  }
  return answer;
};

/**
 * Whether the sampled flag of a caller is obeyed: so many a second. Past that its trace is judged as if it had begun here, so
 * that nobody outside fills the collector.
 */
export const obeyedFlags = (perSecond: number, nowMs: () => number): ((traceparent: string) => string) => {
  const spent = { second: 0, count: 0 };
  return (traceparent) => {
    const second = Math.floor(nowMs() / 1_000);
    if (second !== spent.second) Object.assign(spent, { second, count: 0 });
    spent.count += 1;
    return spent.count <= perSecond ? traceparent : traceparent.replace(/-[\da-f]{2}$/, '-00');
  };
};

/** Node's `fetch`, with which providers are called, says so on this channel before a request is sent. */
const channel = 'undici:request:create';

interface Outgoing {
  readonly addHeader: (name: string, value: string) => unknown;
}

/** Adds headers to each request that `fetch` sends. Returns a function that ends that. */
const passTraceOn = (headersHere: () => Readonly<Record<string, string>>): (() => void) => {
  const sent = (message: unknown): void => {
    const request = requestOf(message);
    if (!request) return;
    for (const [name, value] of Object.entries(headersHere())) request.addHeader(name, value);
  };
  subscribe(channel, sent);
  return () => void unsubscribe(channel, sent);
};

const requestOf = (message: unknown): Outgoing | null => {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null;
  return isOutgoing(message.request) ? message.request : null;
};

const isOutgoing = (request: unknown): request is Outgoing =>
  typeof request === 'object' && request !== null && 'addHeader' in request && typeof request.addHeader === 'function';
