import type { OpenTracing, Tracing, TracingDestination } from './tracing.ts';

/** Null without a place: nothing of OpenTelemetry is loaded then. */
export const openTracing = async (destination: TracingDestination | undefined): Promise<OpenTracing | null> => {
  if (!destination) return null;
  const { otelTracing } = await import('./otel-tracing.ts');
  return otelTracing(destination);
};

/** Runs work and says nothing. */
export const noTracing: Tracing = {
  inside: (_name, _facts, work) => work(),
  apart: (_name, _facts, work) => work(),
  here: () => undefined,
  header: () => undefined,
};
