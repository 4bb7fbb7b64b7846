import { describe, expect, it } from 'vitest';
import { createAdmission } from './admit-requests.ts';

const full = 200;

const admissionUnder = (strain: { lagMs: number; waitMs: number }) => {
  const admission = createAdmission({ lagMs: () => strain.lagMs, waitMs: () => strain.waitMs }, 1);
  const enter = (count: number, isPressing = false): number =>
    Array.from({ length: count }, () => admission.enter(isPressing)).filter(Boolean).length;
  const judge = (times: number): void => {
    for (let time = 0; time < times; time += 1) admission.judge();
  };
  return { ...admission, enter, judge };
};

describe('createAdmission', () => {
  it('lets everyone in while nothing is short', () => {
    const { enter, judge } = admissionUnder({ lagMs: 5, waitMs: 0 });
    judge(10);
    expect(enter(1_000)).toBe(1_000);
  });

  it.each([
    ['the event loop is late', { lagMs: 140, waitMs: 0 }],
    ['statements wait', { lagMs: 0, waitMs: 180 }],
  ])('lets in ever fewer while %s', (_, strain) => {
    const { enter, judge } = admissionUnder(strain);
    enter(full);
    judge(1);
    expect(enter(100)).toBeCloseTo(80, -1);
    judge(30);
    expect(enter(100)).toBeLessThanOrEqual(6);
  });

  it('refuses no one while few are inside, however slow all is', () => {
    const { enter, judge } = admissionUnder({ lagMs: 4_000, waitMs: 4_000 });
    judge(30);
    expect(enter(full)).toBe(full);
  });

  it('counts each request until it leaves, and is strained only once all its places are taken', () => {
    const { enter, judge, leave } = admissionUnder({ lagMs: 140, waitMs: 0 });
    enter(full - 1);
    judge(30);
    expect(enter(100)).toBe(100);
    for (let n = 0; n < 100; n += 1) leave();
    judge(30);
    enter(1);
    judge(1);
    expect(enter(100)).toBeCloseTo(80, -1);
  });

  it('lets banks’ reports in when others are refused', () => {
    const { enter, judge } = admissionUnder({ lagMs: 140, waitMs: 0 });
    enter(full);
    judge(30);
    enter(20);
    expect(enter(100, true)).toBe(100);
  });

  it('is back to normal within twenty looks', () => {
    const strain = { lagMs: 140, waitMs: 0 };
    const { enter, judge, leave } = admissionUnder(strain);
    enter(full);
    judge(60);
    strain.lagMs = 0;
    judge(20);
    expect(enter(100)).toBe(100);
    leave();
  });
});
