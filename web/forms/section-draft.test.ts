import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../api/draft-storage.ts';
import { sectionDraft } from './section-draft.ts';

const storage = (kept: Record<string, string> = {}) =>
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => void Object.assign(kept, { [key]: text }) },
    removeItem: { value: (key: string) => delete kept[key] },
  });

beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

describe('sectionDraft', () => {
  it('keeps what was typed into one section of one payer’s answers', () => {
    sectionDraft('res_1', 'tenant').keep({ name: 'Ada' });
    expect(sectionDraft('res_1', 'tenant').read()).toEqual({ name: 'Ada' });
    expect(sectionDraft('res_1', 'rent').read()).toBeNull();
    expect(sectionDraft('res_2', 'tenant').read()).toBeNull();
  });

  it('is dropped once saved, unless more was typed meanwhile', () => {
    const draft = sectionDraft('res_1', 'tenant');
    draft.keep({ name: 'Ada Obi' });
    draft.drop({ name: 'Ada' });
    expect(draft.read()).toEqual({ name: 'Ada Obi' });
    draft.drop({ name: 'Ada Obi' });
    expect(draft.read()).toBeNull();
  });

  it('ignores invalid storage', () => {
    vi.stubGlobal('sessionStorage', storage({ 'yarda.draft.res_1.tenant': '[1' }));
    expect(sectionDraft('res_1', 'tenant').read()).toBeNull();
  });

  it('holds until the page closes where the tab stores nothing', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const draft = sectionDraft('res_1', 'tenant');
    draft.keep({ name: 'Ada' });
    expect(draft.read()).toEqual({ name: 'Ada' });
    draft.drop({ name: 'Ada' });
    expect(draft.read()).toBeNull();
  });

  it('is forgotten when its person signs out; nothing else is', () => {
    sessionStorage.setItem('yarda.returnTo', '/r/cns_1');
    sectionDraft('res_1', 'tenant').keep({ name: 'Ada' });
    forgetDrafts();
    expect(sectionDraft('res_1', 'tenant').read()).toBeNull();
    expect(sessionStorage.getItem('yarda.returnTo')).toBe('/r/cns_1');
  });
});
