import type { BankDirectory } from '@yarda/domain/accounts/accounts-ports.ts';
import { describe, expect, it } from 'vitest';

type Account = Parameters<BankDirectory['enquire']>[0];

/** Fixture of the suite: an account that exists, and one whose bank cannot answer. */
export interface DirectoryUnderTest {
  readonly directory: BankDirectory;
  readonly existing: Account;
  /** One that does not exist, if the provider ever says so, and one of which it does not say whether it exists. */
  readonly absent: Account | null;
  readonly unsaid: Account | null;
  readonly unanswerable: Account;
  /** Whether the provider can itself link accounts of the existing one's bank. */
  readonly links: boolean;
  /** The phone number of a person with accounts under their BVN, if the provider knows any, and one that belongs to no one. */
  readonly holder: string | null;
  readonly stranger: string;
}

/** The rules for every bank directory, whatever the provider. */
export const bankDirectoryConformance = (name: string, open: () => DirectoryUnderTest): void => {
  describe(`${name} as a bank directory`, () => {
    it('returns the holder of an account, and how it can be linked', async () => {
      const { directory, existing } = open();
      const found = await directory.enquire(existing);
      expect(found).toMatchObject({
        accountName: expect.stringMatching(/\S/),
        nameEnquiryId: expect.stringMatching(/\S/),
        possible: {
          transactionService: expect.any(Boolean),
          altTransactionService: expect.any(Boolean),
          card: expect.any(Boolean),
        },
      });
      expect(await directory.enquire(existing)).toEqual(found);
    });

    it('distinguishes an account that does not exist, one that may, and a bank that cannot answer', async () => {
      const { directory, absent, unsaid, unanswerable } = open();
      if (absent) expect(await directory.enquire(absent)).toBeNull();
      if (unsaid) expect(await directory.enquire(unsaid)).toBe('unknown');
      await expect(directory.enquire(unanswerable)).rejects.toThrow();
    });

    it('answers for one bank while it waits for another', async () => {
      const { directory, existing, absent, unsaid } = open();
      const answers = await Promise.all([directory.enquire(absent ?? unsaid ?? existing), directory.enquire(existing)]);
      expect(answers[0]).toEqual(absent ? null : 'unknown');
      expect(answers[1]).toMatchObject({ accountName: expect.any(String) });
    });

    it('lists the accounts under a BVN by its phone number, each as its bank describes it', async () => {
      const { directory, holder, stranger } = open();
      if (holder === null) {
        await expect(directory.ownedBy(stranger)).rejects.toThrow();
        return;
      }
      const ownedAccounts = await directory.ownedBy(holder);
      expect(ownedAccounts.length).toBeGreaterThan(0);
      for (const { accountNumber, institutionCode, ...rest } of ownedAccounts)
        expect(await directory.enquire({ accountNumber, institutionCode })).toMatchObject(rest);
      expect(await directory.ownedBy(stranger)).toEqual([]);
    });

    it('knows how the accounts of a bank can be linked', async () => {
      const { directory, existing, links } = open();
      const capabilities = await directory.capabilitiesOf(existing.institutionCode);
      expect(Object.values(capabilities).includes(true)).toBe(links);
    });
  });
};
