import { describe, expect, it } from 'vitest';
import { traceIdOf } from './trace-parent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

describe('traceIdOf', () => {
  it('is the trace that the header names', () => {
    expect(traceIdOf(`00-${traceId}-${parentId}-01`)).toBe(traceId);
  });

  it.each([
    undefined,
    '',
    'Ada Obi',
    `00-${'0'.repeat(32)}-${parentId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${parentId}-01`,
    `00-${traceId}-${parentId}-01-x`,
    `ff-${traceId}-${parentId}-01`,
  ])('is none in %j', (header) => {
    expect(traceIdOf(header)).toBeUndefined();
  });
});
