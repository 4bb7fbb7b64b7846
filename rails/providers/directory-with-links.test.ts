import type { BankDirectory, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import { describe, expect, it } from 'vitest';
import { backendInMemory } from '../sandbox/backend-in-memory.ts';
import { openSandboxRails } from '../sandbox/open-sandbox-rails.ts';
import { directoryWithLinks } from './directory-with-links.ts';

const { linkRail } = openSandboxRails(backendInMemory());
const possible: Linkable = { transactionService: false, altTransactionService: true, card: true };
const named = { accountName: 'Ada Obi', nameEnquiryId: 'x', possible };
const directory: BankDirectory = {
  ...{ name: 'names', maxAtOnce: 1, capabilitiesOf: async () => possible },
  enquire: async ({ accountNumber }) => (accountNumber === '1' ? named : null),
  ownedBy: async () => [{ ...named, accountNumber: '1', institutionCode: '000013' }],
};
const covering = (covers: NonNullable<LinkRail['covers']>): LinkRail => ({ ...linkRail, covers });
const asked = { accountNumber: '1', institutionCode: '000013' };

describe('directoryWithLinks', () => {
  it('says of each service what its rail covers, and leaves the rest to the directory', async () => {
    const direct = covering(async (code) => code === '000013');
    const joined = directoryWithLinks(directory, { direct, alternate: linkRail });
    const linkable = { ...possible, transactionService: true };
    expect(await joined.capabilitiesOf('000013')).toEqual(linkable);
    expect(await joined.capabilitiesOf('000014')).toEqual(possible);
    expect(await joined.enquire(asked)).toEqual({ ...named, possible: linkable });
    expect(await joined.ownedBy('+234')).toMatchObject([{ possible: linkable }]);
    expect(await joined.enquire({ ...asked, accountNumber: '2' })).toBeNull();
  });

  it('still names an account when the list of banks cannot be had', async () => {
    const lost = covering(async () => Promise.reject(new Error('no list')));
    const joined = directoryWithLinks(directory, { direct: lost, alternate: lost });
    expect(await joined.enquire(asked)).toEqual({ ...named, possible: { ...possible, altTransactionService: false } });
  });
});
