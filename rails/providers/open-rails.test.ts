import { describe, expect, it } from 'vitest';
import { backendInMemory } from '../sandbox/backend-in-memory.ts';
import { offPorts } from './absent-rails.ts';
import { railMemoryOfTests } from './memory-of-tests.ts';
import { openRails } from './open-rails.ts';

const ground = {
  now: () => 0,
  remember: () => railMemoryOfTests(() => 0),
  banks: [],
  publicUrl: 'https://pay.example.com',
};
const paystack = { baseUrl: 'http://127.0.0.1:9', secretKey: 'sk_live_tests', payerDomain: 'payers.example.com' };
const termii = { apiKey: 'TLtests', baseUrl: 'http://127.0.0.1:9', sender: 'Yarda' };
const chosen = { rails: 'paystack', railPorts: { messages: 'termii' }, providers: { paystack, termii } };

describe('openRails', () => {
  it('takes from the sandbox what the usual provider does not offer', () => {
    const { rail, linkRail, identity } = openRails(chosen, backendInMemory(), ground);
    expect([rail.name, linkRail.name, identity.name]).toEqual(['paystack', 'paystack', 'sandbox']);
  });

  it('does without, where money is real', async () => {
    const { alternateLinkRail, identity, acquirer } = openRails(chosen, null, ground);
    const account = { accountNumber: '0123456785', institutionCode: '000013', accountName: 'Ada Obi' };
    const mandate = { eachKobo: 1, from: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' };
    const payer = { key: 'usr_1', phone: '+2348031234567' };
    const input = {
      reference: 'alk_1',
      service: 'direct',
      ...account,
      mandate,
      payer,
      returnUrl: 'https://x',
    } as const;
    expect(await alternateLinkRail.start(input)).toEqual({ requires: 'refused' });
    expect(await alternateLinkRail.find('alk_1')).toEqual({ status: 'failed' });
    await expect(identity.read({ phone: '+2348031234567', registry: 'bvnData', items: ['bvn'] })).rejects.toThrow();
    expect(await acquirer.fetchKeys('serial')).toBeNull();
  });

  it('takes no cards where the provider has none, or they are turned off, and says what is off', async () => {
    const mono = { baseUrl: 'http://127.0.0.1:9', secretKey: 'live_sk_x', webhookSecret: 'x' };
    const transfers = { rail: 'paystack', directory: 'paystack', messages: 'termii' } as const;
    const over = (usual: string, railPorts: object) =>
      openRails({ rails: usual, railPorts, providers: { ...chosen.providers, mono } }, null, ground);
    const off = { ...chosen.railPorts, cardRail: 'none' };
    for (const rails of [over('mono', transfers), over('paystack', off)]) {
      expect([rails.cardRail.entry, rails.cardRail.all.map(({ name }) => name)]).toEqual([
        'none',
        ['none', 'paystack'],
      ]);
      expect(offPorts(rails)).toEqual([
        ...['cards', 'linked accounts (the alternate service)', 'BVN and NIN registries', 'chip cards'],
      ]);
      await expect(rails.cardRail.findCharge('att_1')).rejects.toThrow('No provider takes cards');
    }
    expect(() => over('paystack', { ...chosen.railPorts, rail: 'none' })).toThrow('The provider none has no rail');
  });

  it('has each provider state what a payer should know, and nothing that it does not say', () => {
    const mono = { baseUrl: 'http://127.0.0.1:9', secretKey: 'live_sk_x', webhookSecret: 'x' };
    const ports = { ...chosen.railPorts, linkRail: 'mono', mandateRail: 'mono' } as const;
    const rails = openRails({ ...chosen, railPorts: ports, providers: { ...chosen.providers, mono } }, null, ground);
    expect([rails.rail.returnDays, rails.cardRail.returnDays, rails.mandateRail.returnDays]).toEqual([
      ...[10, 10, undefined],
    ]);
    expect([rails.linkRail.readyDays, rails.mandateRail.amounts.minKobo]).toEqual([1, 20_000]);
    expect(openRails({ rails: 'sandbox' }, backendInMemory(), ground).cardRail.returnDays).toBeUndefined();
  });

  it('does not open where money is real and no one moves it, or sends codes', () => {
    expect(() => openRails({ ...chosen, railPorts: {} }, null, ground)).toThrow(
      'The provider paystack has no messages',
    );
    expect(() => openRails({ ...chosen, rails: 'termii' }, null, ground)).toThrow('The provider termii has no');
    const mislaid = { ...chosen, railPorts: { ...chosen.railPorts, identity: 'paystack' } };
    expect(() => openRails(mislaid, null, ground)).toThrow('The provider paystack has no identity');
  });
});
