import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchMarks } from './watch-marks.ts';

const observers: Observer[] = [];

class Observer {
  readonly observed: unknown[] = [];
  readonly report: (entries: object[]) => void;
  readonly options: { readonly rootMargin: string };
  constructor(report: Observer['report'], options: Observer['options']) {
    this.report = report;
    this.options = options;
    observers.push(this);
  }
  observe(mark: unknown) {
    this.observed.push(mark);
  }
  unobserve() {}
  disconnect() {}
}

const bar = { offsetHeight: 96 };
vi.stubGlobal('IntersectionObserver', Observer);
vi.stubGlobal('getComputedStyle', () => ({ position: 'sticky' }));

const term = (textContent: string) => ({ parentElement: { textContent } });

const watched = (...marks: object[]) => {
  const container = { querySelectorAll: () => marks, querySelector: () => bar };
  const { update, unread } = watchMarks(container as never);
  update();
  return {
    update,
    unread,
    /** The marks scroll into sight, so much of each. */
    see: (intersectionRatio: number, ...targets: object[]) =>
      observers.at(-1)?.report(targets.map((target) => ({ target, intersectionRatio }))),
  };
};

beforeEach(() => {
  observers.length = 0;
  bar.offsetHeight = 96;
});

describe('watchMarks', () => {
  it('has read what was wholly on the screen', () => {
    const [first, second] = [term('₦2,500.00'), term('Answer by')];
    const { unread, see } = watched(first, second);
    see(1, first);
    see(0.5, second);
    expect(unread()).toBe(second);
    see(1, second);
    expect(unread()).toBeUndefined();
  });

  it('has not read a term whose text changed in place, and observes it again', () => {
    const sum = term('₦2,500.00');
    const { unread, update, see } = watched(sum);
    see(1, sum);
    sum.parentElement.textContent = '₦9,500.00';
    expect(unread()).toBe(sum);
    update();
    expect(observers.at(-1)?.observed).toEqual([sum, sum]);
    see(1, sum);
    expect(unread()).toBeUndefined();
  });

  it('makes one observer for many renders, and another when the bar over the terms has another height', () => {
    const { update } = watched(term('₦2,500.00'));
    update();
    expect(observers.map(({ options }) => options.rootMargin)).toEqual(['0px 0px -96px']);
    bar.offsetHeight = 140;
    update();
    expect(observers.map(({ options }) => options.rootMargin)).toEqual(['0px 0px -96px', '0px 0px -140px']);
  });
});
