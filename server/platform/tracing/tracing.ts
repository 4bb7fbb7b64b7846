/** The attributes of a span: names of ours. Never a statement's value, an address with ids, or personal data. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Spans that the parts of a server report their time to. */
export interface Tracing {
  /** Has the work stand in the trace that is open here, until its promise settles; without one it only runs. */
  readonly inside: <T>(name: string, facts: SpanFacts, work: () => T) => T;
  /** Has the work go on with the trace that ordered it, by its `header`; without one it begins a trace of its own. */
  readonly apart: <T>(name: string, facts: SpanFacts, work: () => Promise<T>, header?: string) => Promise<T>;
  /** The id of the trace that is open here, for the log. */
  readonly here: () => string | undefined;
  /** The `traceparent` by which what is ordered here and done later continues the trace that is open here. */
  readonly header: () => string | undefined;
}

/** A request that is being answered. */
export interface TracedRequest {
  readonly traceId: string;
  /** Runs what the request asks for. */
  readonly within: <T>(work: () => T) => T;
  readonly end: (route: string, status: number) => void;
}

/** The tracing of one server. */
export interface OpenTracing extends Tracing {
  /** Continues the trace of a `traceparent`, or begins one. */
  readonly request: (method: string, requestId: string, traceparent: string | undefined) => TracedRequest;
  /** Sends what it has not sent yet. */
  readonly stop: () => Promise<void>;
}

/** The endpoint of traces, the name of the server, and the share of traces started here that is retained. */
export interface TracingDestination {
  readonly endpoint: string;
  readonly service: string;
  readonly share: number;
}
