import { afterAll, describe, expect, it } from 'vitest';
import { bankDirectoryConformance } from '../conformance/bank-directory.ts';
import { paystackBankDirectory } from './open-paystack-rails.ts';
import { paystackBanks } from './paystack-banks.ts';
import { banksOfTests, paystackOfTests } from './paystack-of-tests.ts';

const { standIn, deps, pass } = await paystackOfTests();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});

const openDirectory = () => paystackBankDirectory({ ...deps, banks: paystackBanks({ ...deps, banks: banksOfTests }) });
const existing = { accountNumber: '0123456785', institutionCode: '000013' };

bankDirectoryConformance('Paystack', () => ({
  directory: openDirectory(),
  existing,
  absent: null,
  unanswerable: { accountNumber: '5000000000', institutionCode: '000013' },
  unsaid: { accountNumber: '4000000000', institutionCode: '000013' },
  links: false,
  holder: null,
  stranger: '+2348099999999',
}));

const listed = () => standIn.done('GET /bank').length;

describe('the directory of Paystack', () => {
  it('asks for the list of banks once a day, and again when it could not be had', async () => {
    const directory = openDirectory();
    const before = listed();
    standIn.faults.plan('GET /bank', 'broken-undone');
    await expect(directory.enquire(existing)).rejects.toThrow();
    await Promise.all([directory.enquire(existing), directory.enquire(existing)]);
    expect(listed() - before).toBe(1);
    pass(24 * 3_600_000);
    await directory.enquire(existing);
    expect(listed() - before).toBe(2);
  });

  it('knows the other banks of a list in which one is incomplete', async () => {
    const get: typeof deps.client.get = async (path) => {
      const answer = await deps.client.get(path);
      if (!path.startsWith('/bank?')) return answer;
      const [first, ...others] = answer.data as object[];
      const halves = [
        { ...first, code: null },
        ...others.map((bank) => ({ ...bank, available_for_direct_debit: null })),
      ];
      return { ...answer, data: halves };
    };
    const banks = paystackBanks({ ...deps, client: { ...deps.client, get }, banks: banksOfTests });
    expect(await banks.find('000013')).toMatchObject({ code: '058', debitable: false });
  });

  it('asks about no bank that Paystack does not cover', async () => {
    const requestCount = standIn.done('GET /bank/resolve').length;
    expect(await openDirectory().enquire({ ...existing, institutionCode: '000099' })).toBe('unknown');
    expect(standIn.done('GET /bank/resolve')).toHaveLength(requestCount);
  });
});
