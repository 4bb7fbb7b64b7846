import { describe, expect, it } from 'vitest';
import { frameHeight, settleMs } from './frame-height.ts';

describe('frameHeight', () => {
  it.each([
    [640.2, 300, 641],
    [10, 300, 200],
    [10, 1_000, 370],
    [370.5, 1_000, 371],
    [0, 0, 200],
  ])('turns %d px of content in a window of %d px into %d px', (contentHeight, windowHeight, height) => {
    expect(frameHeight({ contentHeight, windowHeight })).toBe(height);
  });

  it('is sent after 100 ms without change', () => {
    expect(settleMs).toBe(100);
  });
});
