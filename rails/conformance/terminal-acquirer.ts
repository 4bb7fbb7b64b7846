import type { ChipPurchase, TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import { describe, expect, it } from 'vitest';

/**
 * Fixture of the suite: an acquirer, a registered and an unregistered reader, and amounts it approves and declines.
 * Kobo.
 */
export interface AcquirerUnderTest {
  readonly acquirer: TerminalAcquirer;
  readonly serial: string;
  readonly unknownSerial: string;
  readonly approvedKobo: number;
  readonly declinedKobo: number;
}

/** The rules for every terminal acquirer, whatever the provider. */
export const terminalAcquirerConformance = (name: string, open: () => AcquirerUnderTest): void => {
  describe(`${name} as a terminal acquirer`, () => {
    const purchaseOf = async (
      under: AcquirerUnderTest,
      rrn: string,
      amountKobo = under.approvedKobo,
    ): Promise<ChipPurchase> => {
      const terminal = await under.acquirer.fetchKeys(under.serial);
      if (!terminal) throw new Error('The acquirer does not know its own reader');
      return { rrn, transDatetime: '1121090000', terminal, amountKobo, card };
    };

    it('returns the same identity for a registered reader, and rejects others', async () => {
      const { acquirer, serial, unknownSerial } = open();
      const terminal = await acquirer.fetchKeys(serial);
      expect(terminal).toMatchObject({
        serial,
        tid: expect.stringMatching(/^\w{8}$/),
        mid: expect.stringMatching(/^\w{15}$/),
        merchantId: expect.stringMatching(/^mer_\w+$/),
      });
      expect(await acquirer.fetchKeys(serial)).toEqual(terminal);
      expect(await acquirer.fetchKeys(unknownSerial)).toBeNull();
    });

    it('approves and declines, with a response for the card', async () => {
      const under = open();
      const approved = await under.acquirer.purchase(await purchaseOf(under, '000000000001'));
      const declined = await under.acquirer.purchase(await purchaseOf(under, '000000000002', under.declinedKobo));
      expect(approved).toMatchObject({ outcome: 'approved', responseCode: '00' });
      expect(declined).toMatchObject({ outcome: 'declined', responseCode: expect.stringMatching(/^(?!00)\w{2}$/) });
      for (const { iccResponse } of [approved, declined]) expect(iccResponse).toMatch(/^8A02/);
    });

    it('answers a repeated purchase like the first, also under concurrent requests', async () => {
      const under = open();
      const purchase = await purchaseOf(under, '000000000003');
      const answers = await Promise.all(Array.from({ length: 10 }, () => under.acquirer.purchase(purchase)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await under.acquirer.purchase(purchase)).toEqual(answers[0]);
    });

    it('reports the outcome of a purchase', async () => {
      const under = open();
      const purchase = await purchaseOf(under, '000000000004');
      const answer = await under.acquirer.purchase(purchase);
      expect(await under.acquirer.findPurchase({ rrn: purchase.rrn, tid: purchase.terminal.tid })).toEqual(answer);
    });

    it('never charges a purchase that it reported as unknown', async () => {
      const under = open();
      const purchase = await purchaseOf(under, '000000000005');
      const wanted = { rrn: purchase.rrn, tid: purchase.terminal.tid };
      expect(await under.acquirer.findPurchase(wanted)).toBeNull();
      await expect(under.acquirer.purchase(purchase)).rejects.toThrow();
      expect(await under.acquirer.findPurchase(wanted)).toBeNull();
    });

    it('refunds a purchase once, also when asked twice', async () => {
      const under = open();
      const { rrn, terminal, amountKobo, ...rest } = await purchaseOf(under, '000000000006');
      await under.acquirer.purchase({ rrn, terminal, amountKobo, ...rest });
      const wanted = { rrn, tid: terminal.tid, amountKobo };
      await under.acquirer.reversePurchase(wanted);
      await expect(under.acquirer.reversePurchase(wanted)).resolves.toBeUndefined();
    });
  });
};

const card = {
  pan: '5060990000000016',
  track2: '5060990000000016D30126011234567800000',
  expiry: '3012',
  pinBlock: '1B9C1845EB993A7A',
  iccData: '9F2608A1B2C3D4E5F60718',
} as const;
