import { describe, expect, it } from 'vitest';
import { isPayer, type Payer, soleAnnouncer, unknownPayer } from './who-paid.ts';

const as = (payerUserId: string | null, claimHash: string | null): Payer => ({ payerUserId, claimHash });

describe('isPayer', () => {
  it.each([
    ['the page that paid', as(null, 'page'), as(null, 'page'), true],
    ['another page', as(null, 'page'), as(null, 'other'), false],
    ['the page that paid, signed in since', as(null, 'page'), as('ada', 'page'), true],
    ['the person who paid, on another page', as('ada', 'page'), as('ada', 'other'), true],
    ['the page that paid, signed out since', as('ada', 'page'), as(null, 'page'), true],
    ['another person on the page that paid', as('ada', 'page'), as('bola', 'page'), false],
    ['anyone, if no one is known', unknownPayer, unknownPayer, false],
  ])('%s: %j seen by %j is %s', (_, paid, visitor, expected) => {
    expect(isPayer(paid, visitor)).toBe(expected);
  });
});

describe('soleAnnouncer', () => {
  it.each<[string, Payer[], Payer]>([
    ['no one', [], unknownPayer],
    ['a page', [as(null, 'page')], as(null, 'page')],
    ['a page, before and after a sign-in', [as(null, 'page'), as('ada', 'page')], as('ada', 'page')],
    ['a person on two pages', [as('ada', 'page'), as('ada', 'other')], unknownPayer],
    ['a person, and a page that may be another’s', [as('ada', null), as(null, 'page')], unknownPayer],
    ['two pages', [as(null, 'page'), as(null, 'other')], unknownPayer],
    ['two people on one page', [as('ada', 'page'), as('bola', 'page')], unknownPayer],
    ['a page, and someone without any proof', [as(null, 'page'), unknownPayer], unknownPayer],
  ])('%s', (_, announced, expected) => {
    expect(soleAnnouncer(announced)).toEqual(expected);
  });
});
