import { describe, expect, it, vi } from 'vitest';
import { isUnusedEscape } from './unused-escape.ts';

vi.stubGlobal('Element', class {});
const control = (name: string) =>
  Object.assign(new Element(), { matches: (selector: string) => selector.split(', ').includes(name) });
const pressed = { key: 'Escape', defaultPrevented: false, isComposing: false, target: control('button') };
const page = (...found: string[]) => ({
  querySelector: (selector: string) => found.find((it) => it === selector) ?? null,
});

describe('isUnusedEscape', () => {
  it.each([
    ['Escape where nothing is open', pressed, page(), true],
    ['… with the focus nowhere', { ...pressed, target: null }, page(), true],
    ['another key', { ...pressed, key: 'Enter' }, page(), false],
    ['a dialog is open, which it closes', pressed, page('dialog[open]'), false],
    ['something took it', { ...pressed, defaultPrevented: true }, page(), false],
    ['it ends a word being composed', { ...pressed, isComposing: true }, page(), false],
    ['it may close the list of a choice', { ...pressed, target: control('select') }, page(), false],
    ['it may close a calendar', { ...pressed, target: control('[type="date"]') }, page(), false],
  ])('%s: %#', (_, press, around, is) => {
    expect(isUnusedEscape(press, around)).toBe(is);
  });
});
