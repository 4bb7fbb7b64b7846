import { nubanCheckDigit } from '@yarda/domain/accounts/nuban.ts';
import type { TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { describe, expect, it } from 'vitest';
import type { RailUnderTest } from '../conformance/rail-under-test.ts';
import { transferRailConformance } from '../conformance/transfer-rail.ts';
import { bankInMemory, sandboxRailUnderTest } from './bank-in-memory.ts';
import { paySandboxAccount } from './sandbox-transfer-rail.ts';

transferRailConformance('the sandbox', async () => sandboxRailUnderTest(bankInMemory()));
transferRailConformance('the sandbox, signing no time and taking the usual amounts exactly,', async () =>
  sandboxRailUnderTest(bankInMemory(), { signsTime: false, amounts: 'exact' }),
);

const open = (bank: RailUnderTest, amountKobo: number) =>
  bank.rail.openAccount({ reference: `r-${amountKobo}`, amountKobo, accountName: 'M', expiresAt: new Date(1) });

const settledAmounts = async (bank: RailUnderTest): Promise<number[]> => {
  const reports = await reportsOf(bank);
  return reports.flatMap((report) => (report.kind === 'settled' ? [report.amountKobo] : []));
};

const reportsOf = async (bank: RailUnderTest): Promise<TransferReport[]> => {
  const readings = await Promise.all((await bank.deliveries()).map((delivery) => bank.rail.readReport(delivery)));
  return readings.flatMap((read) => (read === null || read === 'ignored' || read.kind === 'news' ? [] : [read]));
};

describe('the sandbox rail', () => {
  it('gives account numbers with a valid check digit', async () => {
    const { accountNumber } = await open(sandboxRailUnderTest(bankInMemory()), 1);
    expect(Number(accountNumber[9])).toBe(nubanCheckDigit('000125', accountNumber.slice(0, 9)));
  });

  it.each([
    [250_000, [250_000]],
    [99_901, []],
    [480_002, [479_902]],
    [2, [1]],
    [1_250_003, [1_250_003, 1_250_003]],
    [300_004, []],
  ])('pays an account of %i kobo with %j', async (amountKobo, settled) => {
    const bank = sandboxRailUnderTest(bankInMemory());
    const { accountNumber } = await open(bank, amountKobo);
    await bank.rail.searchTransfer({ reference: 'r', accountNumber, missingKobo: amountKobo });
    expect(await settledAmounts(bank)).toEqual(settled);
  });

  it.each([
    [250_000, undefined],
    [250_006, '000015'],
  ])("reports for %i kobo that the sender's institution is %s", async (amountKobo, institutionCode) => {
    const bank = sandboxRailUnderTest(bankInMemory());
    const { accountNumber } = await open(bank, amountKobo);
    await bank.rail.searchTransfer({ reference: 'r', accountNumber, missingKobo: amountKobo });
    const senders = (await reportsOf(bank)).map((report) => ('sender' in report ? report.sender : null));
    expect(senders.map((sender) => sender?.institutionCode)).toEqual([institutionCode, institutionCode]);
  });

  it.each([250_007, 250_008, 250_009])('pays %i kobo in full, whichever way it tells of it', async (amountKobo) => {
    const bank = sandboxRailUnderTest(bankInMemory());
    const { accountNumber } = await open(bank, amountKobo);
    const search = () => bank.rail.searchTransfer({ reference: 'r', accountNumber, missingKobo: amountKobo });
    expect(await search()).toEqual([]);
    const reporting = await reportsOf(bank);
    expect([...reporting, ...(await search())]).toMatchObject([{ kind: 'settled', amountKobo }]);
  });

  it('pays the rest once when it looks again', async () => {
    const bank = sandboxRailUnderTest(bankInMemory());
    const { accountNumber } = await open(bank, 480_002);
    await bank.rail.searchTransfer({ reference: 'r', accountNumber, missingKobo: 480_002 });
    expect(await settledAmounts(bank)).toEqual([479_902]);
    for (let round = 0; round < 3; round += 1)
      await bank.rail.searchTransfer({ reference: 'r', accountNumber, missingKobo: 100 });
    expect(await settledAmounts(bank)).toEqual([100]);
  });

  it('accepts money by hand only into an account that it opened', async () => {
    const store = bankInMemory();
    const bank = sandboxRailUnderTest(store);
    const { accountNumber } = await open(bank, 300_004);
    const deps = { store, now: bank.nowMs, delayMs: 1, webhookSecret: 'any' };
    const sender = { name: 'Bola', bankName: 'Kuda', accountNumber: '2000000099' };
    const pay = (number: string) =>
      paySandboxAccount(deps, { accountNumber: number, amountKobo: 7, sender, reference: 'by-hand' });
    expect(await pay('0000000000')).toBe(false);
    expect(await pay(accountNumber)).toBe(true);
    expect(await pay(accountNumber)).toBe(true);
    expect(await settledAmounts(bank)).toEqual([7]);
  });
});
