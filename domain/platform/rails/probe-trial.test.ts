import { describe, expect, it } from 'vitest';
import { noTrial, startTrial } from './probe-trial.ts';

/** Which of the calls, each with its time in seconds, may try the rail. */
const tried = (...calls: readonly [asked: string, atSeconds: number][]): boolean[] => {
  let trial = noTrial;
  return calls.map(([reference, seconds]) => {
    const answer = startTrial(trial, reference, seconds * 1_000);
    trial = answer.trial;
    return answer.may;
  });
};

describe('startTrial', () => {
  it('lets one call go in fifteen seconds', () => {
    expect(tried(['a', 0], ['b', 1], ['c', 14.9], ['d', 15], ['e', 20])).toEqual([true, false, false, true, false]);
  });

  it('lets others go before what was asked last', () => {
    expect(tried(['a', 0], ['a', 60], ['b', 60], ['a', 120])).toEqual([true, false, true, true]);
  });

  it('lets what is alone go again', () => {
    expect(tried(['a', 0], ['a', 60], ['a', 61])).toEqual([true, false, true]);
  });

  it('lets a call go when the clock was set back', () => {
    expect(tried(['a', 100], ['b', 0])).toEqual([true, true]);
  });
});
