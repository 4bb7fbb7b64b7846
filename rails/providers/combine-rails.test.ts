import type { BankDirectory, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import { describe, expect, it } from 'vitest';
import { backendInMemory } from '../sandbox/backend-in-memory.ts';
import { bankInMemory, sandboxRailUnderTest } from '../sandbox/bank-in-memory.ts';
import { openSandboxRails } from '../sandbox/open-sandbox-rails.ts';
import { combineRails, directoryWithLinks } from './combine-rails.ts';
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

const { linkRail } = openSandboxRails(backendInMemory());
const possible: Linkable = { transactionService: false, altTransactionService: true, card: true };
const named = { accountName: 'Ada Obi', nameEnquiryId: 'x', possible };
const directory: BankDirectory = {
  ...{ name: 'names', maxAtOnce: 1, capabilitiesOf: async () => possible },
  enquire: async ({ accountNumber }) => (accountNumber === '1' ? named : null),
  ownedBy: async () => [{ ...named, accountNumber: '1', institutionCode: '000013' }],
};
const covering = (covers: NonNullable<LinkRail['covers']>): LinkRail => ({ ...linkRail, covers });
const input = { accountNumber: '1', institutionCode: '000013' };

describe('directoryWithLinks', () => {
  it('says of each service what its rail covers, and leaves the rest to the directory', async () => {
    const direct = covering(async (code) => code === '000013');
    const joined = directoryWithLinks(directory, { direct, alternate: linkRail });
    const linkable = { ...possible, transactionService: true };
    expect(await joined.capabilitiesOf('000013')).toEqual(linkable);
    expect(await joined.capabilitiesOf('000014')).toEqual(possible);
    expect(await joined.enquire(input)).toEqual({ ...named, possible: linkable });
    expect(await joined.ownedBy('+234')).toMatchObject([{ possible: linkable }]);
    expect(await joined.enquire({ ...input, accountNumber: '2' })).toBeNull();
  });

  it('still names an account when the list of banks cannot be had', async () => {
    const lost = covering(async () => Promise.reject(new Error('no list')));
    const joined = directoryWithLinks(directory, { direct: lost, alternate: lost });
    expect(await joined.enquire(input)).toEqual({ ...named, possible: { ...possible, altTransactionService: false } });
  });
});
