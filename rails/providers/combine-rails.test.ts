import { describe, expect, it } from 'vitest';
import { backendInMemory } from '../sandbox/backend-in-memory.ts';
import { bankInMemory, sandboxRailUnderTest } from '../sandbox/bank-in-memory.ts';
import { openSandboxRails } from '../sandbox/open-sandbox-rails.ts';
import { combineRails } from './combine-rails.ts';
import type { ProviderRails } from './rails.ts';

const sandbox = openSandboxRails(backendInMemory());
const other: Partial<ProviderRails> = {
  rail: { ...sandboxRailUnderTest(bankInMemory()).rail, name: 'other' },
};

describe('combineRails', () => {
  it('gives new work to the usual provider, but for the ports that name another', () => {
    const rails = combineRails({ sandbox, other }, { usual: 'sandbox', ports: { rail: 'other' } });
    expect([rails.rail.name, rails.cardRail.name, rails.directory.name]).toEqual(['other', 'sandbox', 'sandbox']);
  });

  it('still finds the provider that earlier records name', () => {
    const rails = combineRails({ sandbox, other }, { usual: 'sandbox' });
    expect(rails.rail.of('other').name).toBe('other');
    expect(rails.rail.all.map(({ name }) => name)).toEqual(['sandbox', 'other']);
    expect(() => rails.cardRail.of('other')).toThrow('not set up');
  });

  it('gives the ports that the usual provider does not have to another, if one is named for that', () => {
    const rails = combineRails({ sandbox, other }, { usual: 'other', otherwise: 'sandbox' });
    expect([rails.rail.name, rails.cardRail.name]).toEqual(['other', 'sandbox']);
    expect(() => combineRails({ sandbox, other }, { usual: 'other' })).toThrow('The provider other has no linkRail');
    const ports = { directory: 'other' };
    expect(() => combineRails({ sandbox, other }, { usual: 'sandbox', otherwise: 'sandbox', ports })).toThrow(
      'The provider other has no directory',
    );
  });

  it('links by one provider of each service, and finds the rail of any link', () => {
    const { linkRail } = openSandboxRails(backendInMemory());
    const direct = { linkRail: { ...linkRail, name: 'direct' } };
    const alternate = { alternateLinkRail: { ...linkRail, name: 'alternate' } };
    const ports = { linkRail: 'direct', alternateLinkRail: 'alternate' };
    const rails = combineRails({ sandbox, direct, alternate }, { usual: 'sandbox', ports });
    expect([rails.linkRail.name, rails.alternateLinkRail.name]).toEqual(['direct', 'alternate']);
    expect(['direct', 'alternate', 'sandbox'].map((name) => rails.linkRail.of(name).name)).toEqual([
      ...['direct', 'alternate', 'sandbox'],
    ]);
    expect(() =>
      combineRails({ sandbox, direct }, { usual: 'sandbox', ports: { alternateLinkRail: 'direct' } }),
    ).toThrow('The provider direct has no alternateLinkRail');
  });

  it('refuses a provider that does not have the port', () => {
    expect(() => combineRails({ sandbox, other }, { usual: 'sandbox', ports: { messages: 'other' } })).toThrow(
      'The provider other has no messages',
    );
  });
});
