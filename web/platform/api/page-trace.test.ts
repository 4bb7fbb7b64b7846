import { describe, expect, it, vi } from 'vitest';

const presses: (() => void)[] = [];
vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => kind === 'click' && presses.push(listener));
const { traceHeader } = await import('./page-trace.ts');

const partsOf = () => /^00-([\da-f]{32})-([\da-f]{16})-00$/.exec(traceHeader().traceparent)?.slice(1) ?? [];

describe('traceHeader', () => {
  it('names one trace until the next press, and each call apart', () => {
    const [[trace, call], [same, other]] = [partsOf(), partsOf()];
    expect(trace).toHaveLength(32);
    expect(same).toBe(trace);
    expect(other).not.toBe(call);
    for (const press of presses) press();
    expect(partsOf()[0]).not.toBe(trace);
  });
});
