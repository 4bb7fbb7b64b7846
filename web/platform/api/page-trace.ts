const newTrace = (): string => crypto.randomUUID().replaceAll('-', '');

/** Loading the page begins a trace, and so does each press: what the page asks for until the next belongs to it. */
let traceId = newTrace();
const start = (): void => {
  traceId = newTrace();
};
globalThis.addEventListener?.('click', start, true);

/** Joins the server's traces and lines of the log to the payer's act. Whether a trace is kept, the server decides: `00`. */
export const traceHeader = () => ({ traceparent: `00-${traceId}-${newTrace().slice(0, 16)}-00` });
