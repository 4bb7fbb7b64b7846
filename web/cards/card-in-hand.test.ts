import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import { describe, expect, it } from 'vitest';
import { createCardInHand } from './card-in-hand.ts';

const card = { cardNumber: '4111111111111111', expiryDate: '12/30', cvv: '123', pin: '1234' };

describe('createCardInHand', () => {
  it('encrypts a card once, again after the card or the key changes, and never after it is forgotten', async () => {
    let seals = 0;
    const hand = createCardInHand(async () => {
      seals += 1;
      return {} as EncryptedCard;
    });
    await expect(hand.sealed()).rejects.toThrow('Failed to encrypt card details');
    hand.take(card);
    expect(await hand.sealed()).toBe(await hand.sealed());
    expect(seals).toBe(1);
    hand.unseal();
    await hand.sealed();
    hand.take({ ...card, pin: '4321' });
    await hand.sealed();
    expect(seals).toBe(3);
    hand.forget();
    await expect(hand.sealed()).rejects.toThrow('Failed to encrypt card details');
  });

  it('retries after encryption fails', async () => {
    let fails = true;
    const hand = createCardInHand(async () => {
      if (fails) throw new Error('Failed to get encryption key');
      return {} as EncryptedCard;
    });
    hand.take(card);
    await expect(hand.sealed()).rejects.toThrow('Failed to get encryption key');
    fails = false;
    await expect(hand.sealed()).resolves.toEqual({});
  });
});
