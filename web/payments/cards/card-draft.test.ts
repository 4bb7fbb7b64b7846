import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import { describe, expect, it } from 'vitest';
import { createCardDraft } from './card-draft.ts';

const binding = { kind: 'payment', consentId: 'cns_1', paymentId: 'pay_1', userId: null } as const;
const card = { cardNumber: '4111111111111111', expiryDate: '12/30', cvv: '123', pin: '1234' };

describe('createCardDraft', () => {
  it('encrypts a card once an attempt, again after the card or the key changes, and never after it is forgotten', async () => {
    let seals = 0;
    const hand = createCardDraft(async () => {
      seals += 1;
      return {} as EncryptedCard;
    });
    await expect(hand.sealed(binding, 1)).rejects.toThrow('Failed to encrypt card details');
    hand.take(card);
    expect(await hand.sealed(binding, 1)).toBe(await hand.sealed(binding, 1));
    expect(seals).toBe(1);
    hand.unseal();
    await hand.sealed(binding, 1);
    hand.take({ ...card, pin: '4321' });
    await hand.sealed(binding, 1);
    expect(seals).toBe(3);
    await hand.sealed(binding, 2);
    expect(seals).toBe(4);
    hand.forget();
    await expect(hand.sealed(binding, 1)).rejects.toThrow('Failed to encrypt card details');
  });

  it('retries after encryption fails', async () => {
    let fails = true;
    const hand = createCardDraft(async () => {
      if (fails) throw new Error('Failed to get encryption key');
      return {} as EncryptedCard;
    });
    hand.take(card);
    await expect(hand.sealed(binding, 1)).rejects.toThrow('Failed to get encryption key');
    fails = false;
    await expect(hand.sealed(binding, 1)).resolves.toEqual({});
  });
});
