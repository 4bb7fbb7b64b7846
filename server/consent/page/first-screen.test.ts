import type { FirstScreen, FirstScreenInput } from '@yarda/contracts/consent/page.ts';
import { describe, expect, it } from 'vitest';
import { builtFirstScreen, firstScreens } from './first-screen.ts';

const screen: FirstScreen = {
  html: '<p>Drawn</p>',
  title: null,
  data: {},
  properties: {},
  part: null,
  forAnyone: true,
};
const input: FirstScreenInput = {
  pathname: '/r/cns_1',
  search: '',
  state: { allowedOrigins: [], sandbox: true, terminal: null, cardEntry: 'own', down: [], consentRead: null },
};

/** Drawing that takes `costMs` by a clock of its own. */
const drawing = (costMs: number) => {
  let now = 0;
  const failures: unknown[] = [];
  const draw = firstScreens({
    draw: Promise.resolve(() => {
      now += costMs;
      return screen;
    }),
    failed: (error) => void failures.push(error),
    elapsed: () => now,
  });
  return { draw, failures, pass: (ms: number) => (now += ms) };
};

describe('firstScreens', () => {
  it('draws', async () => {
    const { draw } = drawing(1);
    expect(await draw(input)).toBe(screen);
    expect(await draw(input)).toBe(screen);
  });

  it('rests for a second after a page that took longer than 50 ms', async () => {
    const { draw, pass } = drawing(51);
    expect(await draw(input)).toBe(screen);
    expect(await draw(input)).toBeNull();
    pass(999);
    expect(await draw(input)).toBeNull();
    pass(1);
    expect(await draw(input)).toBe(screen);
  });

  it('leaves a page whose state is too large to the browser', async () => {
    const { draw } = drawing(1);
    const state = { ...input.state, allowedOrigins: ['https://shop.example/'.repeat(10_000)] };
    expect(await draw({ ...input, state })).toBeNull();
  });

  it('reports what fails, and the page draws itself', async () => {
    const failures: unknown[] = [];
    const wrong = new Error('no such component');
    const draw = firstScreens({
      draw: Promise.resolve(() => Promise.reject(wrong)),
      failed: (error) => void failures.push(error),
    });
    expect(await draw(input)).toBeNull();
    expect(failures).toEqual([wrong]);
  });

  it('draws nothing where the page is not built, and says so', async () => {
    const failures: unknown[] = [];
    const built = await builtFirstScreen('/no/such/first-screen.js', (error) => void failures.push(error));
    expect(built).toBeNull();
    expect(failures).toHaveLength(1);
  });
});
