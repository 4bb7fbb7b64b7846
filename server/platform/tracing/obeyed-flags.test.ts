import { describe, expect, it } from 'vitest';
import { obeyedFlags } from './otel-tracing.ts';

const name = `00-${'a'.repeat(32)}-${'b'.repeat(16)}`;

describe('obeyedFlags', () => {
  it('obeys so many a second, and takes the flag of the rest away', () => {
    const time = { ms: 1_000 };
    const obeyed = obeyedFlags(2, () => time.ms);
    const flags = () => [1, 2, 3, 4].map(() => obeyed(`${name}-01`));
    expect(flags()).toEqual([`${name}-01`, `${name}-01`, `${name}-00`, `${name}-00`]);
    time.ms = 2_000;
    expect(flags()).toEqual([`${name}-01`, `${name}-01`, `${name}-00`, `${name}-00`]);
  });
});
