import type { TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { amountsConformance } from './amounts.ts';
import { amountKobo, halfHourMs, newReference, type RailUnderTest, usesOf } from './rail-under-test.ts';
import { transferDeliveryConformance } from './transfer-deliveries.ts';

/** The rules for every `TransferRail`, whichever bank is behind it. `open` makes one whose bank has no accounts yet. */
export const transferRailConformance = (name: string, open: () => Promise<RailUnderTest>): void => {
  describe(`${name} as a transfer rail`, () => {
    let bank: RailUnderTest;
    beforeEach(async () => {
      bank = await open();
    });

    const openAccount = (reference?: string, kobo?: number, lifeMs?: number) =>
      usesOf(bank).openAccount(reference, kobo, lifeMs);
    const polledAccount = (kobo?: number) => usesOf(bank).polledAccount(kobo);
    const reports = () => usesOf(bank).reports();

    describe('opening an account', () => {
      it('returns a ten-digit number, and the name and end that were asked for if the bank keeps them', async () => {
        const account = await openAccount();
        expect(account.accountNumber).toMatch(/^\d{10}$/);
        expect(account.bankName).not.toBe('');
        expect(account.accountName).not.toBe('');
        expect(account.expiresAt.getTime()).toBeGreaterThan(bank.nowMs());
        if (!bank.retainsTerms) return;
        expect(account.accountName).toBe('Lekki Fresh Market');
        expect(account.expiresAt).toEqual(new Date(bank.nowMs() + halfHourMs));
      });

      it('returns the bank’s own name and end, where it sets them, and the same ones each time', async () => {
        const reference = newReference();
        const { amountKobo: kobo, lifeMs } = bank.ownTerms;
        const account = await openAccount(reference, kobo, lifeMs);
        expect(account.accountName).not.toBe('Lekki Fresh Market');
        expect(account.expiresAt).not.toEqual(new Date(bank.nowMs() + lifeMs));
        expect(account.expiresAt.getTime()).toBeGreaterThan(bank.nowMs());
        bank.pass(1_000);
        expect(await openAccount(reference, kobo, lifeMs)).toEqual(account);
      });

      it('keeps an account open as long as it says at the least, and no longer than at the most', async () => {
        const { shortestMs, longestMs } = bank.rail.life;
        for (const lifeMs of [shortestMs, longestMs, 2 * longestMs, shortestMs / 2]) {
          const { expiresAt } = await openAccount(newReference(), amountKobo, lifeMs);
          const openMs = expiresAt.getTime() - bank.nowMs();
          expect(openMs).toBeGreaterThanOrEqual(shortestMs);
          expect(openMs).toBeLessThanOrEqual(longestMs);
        }
      });

      it('returns the same account for the same reference, also under concurrent requests', async () => {
        const reference = newReference();
        const first = await openAccount(reference);
        bank.pass(1_000);
        const expiresAt = new Date(bank.nowMs() + halfHourMs);
        const request = { reference, amountKobo, accountName: 'Lekki Fresh Market', expiresAt };
        expect(await bank.rail.openAccount(request)).toEqual(first);
        const other = newReference();
        const batch = await Promise.all(Array.from({ length: 5 }, () => openAccount(other)));
        expect(new Set(batch.map(({ accountNumber }) => accountNumber)).size).toBe(1);
      });

      it('returns another account for another reference', async () => {
        const accounts = await Promise.all(Array.from({ length: 20 }, () => openAccount()));
        expect(new Set(accounts.map(({ accountNumber }) => accountNumber)).size).toBe(20);
      });
    });

    amountsConformance(() => ({
      amounts: bank.rail.amounts,
      take: async (kobo) => (await openAccount(newReference(), kobo)).accountNumber !== '',
    }));

    it('opens an account for a payee that its bank knows, and none for another', async () => {
      const { registered, unknown } = bank.payees;
      const input = { amountKobo, accountName: 'Lekki Fresh Market', expiresAt: new Date(bank.nowMs() + halfHourMs) };
      const forPayee = (payee: string) => bank.rail.openAccount({ ...input, reference: newReference(), payee });
      expect(await forPayee(registered)).toMatchObject({ accountNumber: expect.stringMatching(/^\d{10}$/) });
      await expect(forPayee(unknown)).rejects.toThrow();
    });

    describe('looking for a transfer', () => {
      it('reports it as settled, if the bank says so as received before: its amount, sender, time and account', async () => {
        const { reference, accountNumber, found } = await polledAccount();
        expect(found).toEqual([]);
        const reported = await reports();
        expect(reported.map(({ kind }) => kind)).toEqual(bank.reportsReceipt ? ['received', 'settled'] : ['settled']);
        for (const report of reported) {
          expect(report).toMatchObject({
            amountKobo,
            sender: { name: expect.any(String), bankName: expect.any(String) },
          });
          expect([reference, accountNumber]).toContain(accountOf(report));
        }
        const facts = reported.flatMap((report) => ('receivedAt' in report ? [report] : []));
        expect(new Set(facts.map((fact) => fact.reference)).size).toBe(1);
        expect(new Set(facts.map(({ receivedAt }) => receivedAt.getTime())).size).toBe(1);
        expect(new Set(facts.map(({ eventId }) => eventId)).size).toBe(reported.length);
      });

      it('tells with the money what it keeps of it', async () => {
        await polledAccount(bank.fee.amountKobo);
        const settled = (await reports()).filter(({ kind }) => kind === 'settled');
        expect(settled).toMatchObject([bank.fee]);
      });

      it('finds one transfer when asked twice', async () => {
        const { search } = await polledAccount();
        await search();
        const first = await reports();
        const again = [...(await search()), ...(await reports())];
        const all = [...first, ...again];
        const references = all.map((report) => ('reference' in report ? report.reference : ''));
        expect(new Set(references).size).toBe(1);
        expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(first.length);
      });

      it('answers with what it knows, so that a lost report does no harm; each time the same', async () => {
        const { reference, accountNumber, search } = await polledAccount(bank.unreportedKobo);
        expect(await bank.deliveries()).toEqual([]);
        const found = await search();
        expect(found).toMatchObject([{ kind: 'settled', amountKobo: bank.unreportedKobo }]);
        for (const report of found) expect([reference, accountNumber]).toContain(accountOf(report));
        expect(await search()).toEqual(found);
      });

      it('reports what the bank did not take, once, and never as money of ours', async () => {
        const { reference, accountNumber, search } = await polledAccount(bank.rejectedKobo);
        const reported = await reports();
        expect(reported).toMatchObject([{ kind: 'rejected', amountKobo: expect.any(Number) }]);
        for (const report of reported) expect([reference, accountNumber]).toContain(accountOf(report));
        const again = [...(await search()), ...(await reports())];
        expect(again.filter(({ eventId }) => eventId !== reported[0]?.eventId)).toEqual([]);
      });

      it('takes no other amount than asked for, if it says so', async () => {
        if (bank.rail.takesAnyAmount) return;
        for (const wrongKobo of [bank.rejectedKobo, ...(bank.wronglyPaidKobo ?? [])]) {
          await polledAccount(wrongKobo);
          const reported = await reports();
          expect(reported.map(({ kind }) => kind).filter((kind) => kind === 'received' || kind === 'settled')).toEqual(
            [],
          );
          expect(reported.map(({ kind }) => kind)).toContain('rejected');
        }
      });

      it('finds nothing in an account that it never opened, and does not fail', async () => {
        const never = { reference: 'never', accountNumber: '0000000000', missingKobo: 1 };
        expect(await bank.rail.searchTransfer(never)).toEqual([]);
        expect(await reports()).toEqual([]);
      });
    });

    describe('returning a transfer', () => {
      it('reports the return under its reference, once, also when asked twice', async () => {
        const order = { reference: newReference(), transferReference: await usesOf(bank).arrived(), amountKobo: 100 };
        await Promise.all([bank.rail.returnTransfer(order), bank.rail.returnTransfer(order)]);
        const first = await reports();
        await bank.rail.returnTransfer(order);
        const all = [...first, ...(await reports())];
        expect(all.length).toBeGreaterThan(0);
        for (const report of all) expect(report).toMatchObject({ kind: 'returned', returnReference: order.reference });
        expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(1);
      });
    });

    describe('returning a transfer in vain', () => {
      it('reports that it failed, and what it needs, once', async () => {
        const { unreturnableKobo } = bank;
        const transferReference = await usesOf(bank).arrived();
        const order = { reference: newReference(), transferReference, amountKobo: unreturnableKobo };
        await bank.rail.returnTransfer(order);
        await bank.rail.returnTransfer(order);
        const [failed, ...more] = await reports();
        expect(failed).toMatchObject({ kind: 'return_failed', returnReference: order.reference });
        expect(['account', 'operator']).toContain(failed?.kind === 'return_failed' ? failed.actionRequired : null);
        for (const report of more) expect(report).toEqual(failed);
      });
    });
  });

  transferDeliveryConformance(name, open);
};

const accountOf = (report: TransferReport): string | null => {
  if ('accountNumber' in report) return report.accountNumber;
  return 'accountReference' in report ? report.accountReference : null;
};
