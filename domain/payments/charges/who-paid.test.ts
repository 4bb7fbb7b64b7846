import { describe, expect, it } from 'vitest';
import { isPayer, ownsCharge, type Payer, unknownPayer } from './who-paid.ts';

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

describe('ownsCharge', () => {
  it.each([
    ['the page that began it', as(null, 'page'), as(null, 'page'), true],
    ['the person who began it, on another page', as('ada', 'page'), as('ada', 'other'), true],
    ['another page', as(null, 'page'), as(null, 'other'), false],
    ['another person', as('ada', 'page'), as('bola', 'other'), false],
    ['a caller without a claim', as(null, 'page'), unknownPayer, false],
    ['a page, if no one is known to have begun it', unknownPayer, as(null, 'page'), false],
    ['a caller without a claim, if no one is known to have begun it', unknownPayer, unknownPayer, true],
  ])('%s: %j seen by %j is %s', (_, started, visitor, expected) => {
    expect(ownsCharge(started, visitor)).toBe(expected);
  });
});
