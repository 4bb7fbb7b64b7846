import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../platform/api/text-storage.ts';
import { sectionDraft } from './section-draft.ts';

const storage = (stored: Record<string, string> = {}) =>
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, text: string) => void Object.assign(stored, { [key]: text }) },
    removeItem: { value: (key: string) => delete stored[key] },
  });

beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

describe('sectionDraft', () => {
  it('keeps what was typed into one section of one payer’s answers', () => {
    sectionDraft('usr_ada', 'res_1', 'tenant').store({ name: 'Ada' });
    expect(sectionDraft('usr_ada', 'res_1', 'tenant').read()).toEqual({ name: 'Ada' });
    expect(sectionDraft('usr_ada', 'res_1', 'rent').read()).toBeNull();
    expect(sectionDraft('usr_ada', 'res_2', 'tenant').read()).toBeNull();
  });

  it('is dropped once saved, unless more was typed meanwhile', () => {
    const draft = sectionDraft('usr_ada', 'res_1', 'tenant');
    draft.store({ name: 'Ada Obi' });
    draft.drop({ name: 'Ada' });
    expect(draft.read()).toEqual({ name: 'Ada Obi' });
    draft.drop({ name: 'Ada Obi' });
    expect(draft.read()).toBeNull();
  });

  it('ignores invalid storage', () => {
    vi.stubGlobal('sessionStorage', storage({ 'yarda.draft.usr_ada.res_1.tenant': '[1' }));
    expect(sectionDraft('usr_ada', 'res_1', 'tenant').read()).toBeNull();
  });

  it('holds until the page closes where the tab stores nothing', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const draft = sectionDraft('usr_ada', 'res_1', 'tenant');
    draft.store({ name: 'Ada' });
    expect(draft.read()).toEqual({ name: 'Ada' });
    draft.drop({ name: 'Ada' });
    expect(draft.read()).toBeNull();
  });

  it('is forgotten alone, or with everybody’s; nothing else is', () => {
    sessionStorage.setItem('yarda.returnTo', '/r/cns_1');
    sectionDraft('usr_ada', 'res_1', 'tenant').store({ name: 'Ada' });
    sectionDraft('usr_bola', 'res_2', 'tenant').store({ name: 'Bola' });
    forgetDrafts('usr_bola');
    expect(sectionDraft('usr_ada', 'res_1', 'tenant').read()).toBeNull();
    expect(sectionDraft('usr_bola', 'res_2', 'tenant').read()).toEqual({ name: 'Bola' });
    forgetDrafts(null);
    expect(Object.entries(sessionStorage)).toEqual([['yarda.returnTo', '/r/cns_1']]);
  });
});
