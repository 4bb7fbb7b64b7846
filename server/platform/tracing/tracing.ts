/** What a span says: names of ours. Never a value of a statement, an address with ids, or anything of a person. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Where the parts of a server say what they spend their time on. */
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

/** Where traces go, what they call the server, and which share of those that begin here is kept. */
export interface TracingDestination {
  readonly endpoint: string;
  readonly service: string;
  readonly share: number;
}
