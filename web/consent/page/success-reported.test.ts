import { afterEach, describe, expect, it, vi } from 'vitest';

/** Loads the page in a tab: fresh modules, with the tab's storage kept. */
const load = async () => {
  vi.resetModules();
  return (await import('./success-reported.ts')).recordSuccessReported;
};

const tab = (stored = new Map<string, string>()) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

afterEach(() => vi.unstubAllGlobals());

describe('recordSuccessReported', () => {
  it('reports success once per tab, however often the page reloads', async () => {
    vi.stubGlobal('sessionStorage', tab());
    const first = await load();
    expect([first('cns_1'), first('cns_1'), first('cns_2')]).toEqual([true, false, true]);
    const again = await load();
    expect([again('cns_1'), again('cns_2'), again('cns_3')]).toEqual([false, false, true]);
    vi.stubGlobal('sessionStorage', tab());
    expect((await load())('cns_1')).toBe(true);
  });

  it('keeps only the newest 50 consents, and ignores invalid storage', async () => {
    const stored = new Map([['yarda.successTold', '{"x":1}']]);
    vi.stubGlobal('sessionStorage', tab(stored));
    const note = await load();
    for (let at = 0; at < 60; at += 1) expect(note(`cns_${at}`)).toBe(true);
    expect(JSON.parse(stored.get('yarda.successTold') ?? '')).toHaveLength(50);
  });

  it('reports once per load when the browser stores nothing', async () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    const note = await load();
    expect([note('cns_1'), note('cns_1')]).toEqual([true, false]);
  });
});
