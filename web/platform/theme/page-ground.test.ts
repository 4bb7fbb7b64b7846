import { describe, expect, it } from 'vitest';
import { pageGround } from './page-ground.ts';

describe('pageGround', () => {
  it.each([
    ['standalone follows a light system', null, false, false, { theme: 'light', sheet: true }],
    ['standalone follows a dark system', null, false, true, { theme: 'dark', sheet: true }],
    ['embedded is light whatever the system says', null, true, true, { theme: 'light', sheet: false }],
    ['embedded on a dark colour is dark', '#101418', true, false, { theme: 'dark', sheet: false }],
    ['embedded on a light colour is light', '#ffffff', true, true, { theme: 'light', sheet: false }],
    ['standalone on white is light in a dark system', '#ffffff', false, true, { theme: 'light', sheet: false }],
    ['standalone on a dark colour is dark in a light system', '#101418', false, false, { theme: 'dark', sheet: false }],
    ['standalone on a colour too close to quiet text gets a sheet', '#8899aa', false, false, { sheet: true }],
    ['embedded on a colour too close to quiet text gets a sheet', '#8899aa', true, false, { sheet: true }],
  ] as const)('%s', (_, colour, embedded, systemIsDark, ground) => {
    expect(pageGround({ colour, embedded }, systemIsDark)).toMatchObject({ colour, ...ground });
  });
});
