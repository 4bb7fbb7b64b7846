import { webcrypto } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import type { Envelope } from '@yarda/contracts/payments/cards-envelope.ts';
import { envelopeContext, type SealedField } from '@yarda/domain/payments/cards/envelope-binding.ts';
import { describe, expect, it } from 'vitest';
import { type CardDraft, withCard } from './open-card.ts';

const pair = await webcrypto.subtle.generateKey(
  { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
  true,
  ['encrypt', 'decrypt'],
);
const keys = { privateKey: async () => pair.privateKey, spend: async () => undefined };
const binding = { kind: 'payment', consentId: 'cns_1', paymentId: 'pay_1', userId: null } as const;
const sealedFor = { binding, intent: 'key' };
const nowMs = Date.parse('2026-11-21T09:00:00Z');

const seal = async (text: string, field: SealedField): Promise<Envelope> => {
  const key = await webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: envelopeContext(binding, field) };
  const raw = await webcrypto.subtle.exportKey('raw', key);
  const base64 = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(bytes)).toString('base64');
  return {
    keyId: 'ek_1',
    encryptedAesKey: base64(await webcrypto.subtle.encrypt('RSA-OAEP', pair.publicKey, raw)),
    iv: base64(iv),
    encryptedData: base64(await webcrypto.subtle.encrypt(algorithm, key, Buffer.from(text))),
    algorithm: 'RSA-OAEP+AES-GCM',
    version: '1.0',
  };
};
const sealed = async (card: { number?: string; expiry?: string; cvv?: string; pin?: string } = {}) => {
  const { number = '5060990000000016', expiry = '12/31', cvv = '831', pin = '8264' } = card;
  const encrypted: EncryptedCard = {
    encryptedCardNumber: await seal(number, 'encryptedCardNumber'),
    encryptedExpiryDate: await seal(expiry, 'encryptedExpiryDate'),
    encryptedCvv: await seal(cvv, 'encryptedCvv'),
    encryptedPin: await seal(pin, 'encryptedPin'),
  };
  return encrypted;
};
const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString();
const isWiped = (card: CardDraft | null) =>
  [card?.number, card?.cvv, card?.pin].every((secret) => secret?.every((byte) => byte === 0));

describe('withCard', () => {
  it('opens a card, returns the parts that may be shown, and overwrites it after use', async () => {
    const stored = await withCard(keys, await sealed(), sealedFor, nowMs, async (card) => {
      expect([text(card.number), text(card.cvv), text(card.pin)]).toEqual(['5060990000000016', '831', '8264']);
      expect(card).toMatchObject({ expiry: { month: 12, year: 2031 }, brand: 'Verve', maskedPan: '506099******0016' });
      return card;
    });
    await nextTurn();
    expect(isWiped(stored)).toBe(true);
  });

  it('overwrites it even if its use failed', async () => {
    let used: CardDraft | null = null;
    const using = withCard(keys, await sealed(), sealedFor, nowMs, async (card) => {
      used = card;
      throw new Error('declined');
    });
    await expect(using).rejects.toThrow('declined');
    await nextTurn();
    expect(isWiped(used)).toBe(true);
  });

  it('keeps it for a rail still at work, even when its caller has stopped waiting', async () => {
    const rail = Promise.withResolvers<void>();
    const stored = await withCard(keys, await sealed(), sealedFor, nowMs, async (card) => {
      void card.duringRequest(rail.promise);
      return card;
    });
    await nextTurn();
    expect(text(stored.number)).toBe('5060990000000016');
    rail.resolve();
    await nextTurn();
    expect(isWiped(stored)).toBe(true);
  });

  it.each([
    { number: '506099000000001' },
    { number: '506099000000001' },
    { number: '50609900000000165432' },
    { number: '506099000000001x' },
    { expiry: '13/31' },
    { expiry: '10/26' },
    { expiry: 'soon' },
    { cvv: '12' },
    { cvv: '12345' },
    { cvv: '1x3' },
    { pin: '123' },
    { pin: '12x4' },
    { pin: '' },
  ])('refuses %j, which its page would not have sealed, without saying why', async (wrong) => {
    const opening = withCard(keys, await sealed(wrong), sealedFor, nowMs, async () => 'used');
    await expect(opening).rejects.toMatchObject({ code: 'CARD_INVALID' });
  });

  it('refuses an envelope that it cannot read', async () => {
    const card = {
      ...(await sealed()),
      encryptedPin: { ...(await seal('1234', 'encryptedPin')), encryptedData: 'AAAA' },
    };
    const opening = withCard(keys, card, sealedFor, nowMs, async () => 'used');
    await expect(opening).rejects.toMatchObject({ code: 'ENVELOPE_UNREADABLE' });
  });

  it.each([
    ['another payment', { ...binding, paymentId: 'pay_2' }],
    ['another person', { ...binding, userId: 'usr_1' }],
    ['a chip purchase', { ...binding, kind: 'chip' as const }],
  ])('refuses a card sealed for %s', async (_, other) => {
    const opening = withCard(keys, await sealed(), { binding: other, intent: 'key' }, nowMs, async () => 'used');
    await expect(opening).rejects.toMatchObject({ code: 'ENVELOPE_UNREADABLE' });
  });

  it('refuses envelopes in each other’s place', async () => {
    const card = await sealed({ pin: '8264', cvv: '8264' });
    const swapped = { ...card, encryptedPin: card.encryptedCvv };
    const opening = withCard(keys, swapped, sealedFor, nowMs, async () => 'used');
    await expect(opening).rejects.toMatchObject({ code: 'ENVELOPE_UNREADABLE' });
  });
});
