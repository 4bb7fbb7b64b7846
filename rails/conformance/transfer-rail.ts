import type { Delivery } from '@yarda/domain/delivery.ts';
import type { TransferRail, TransferReport } from '@yarda/domain/transfers/transfer-ports.ts';
import { beforeEach, describe, expect, it } from 'vitest';

/** A rail, and control of the bank behind it. */
export interface RailUnderTest {
  readonly rail: TransferRail;
  /** Whether the bank signs the time of a delivery, so that an old one is refused. Few do. */
  readonly signsTime: boolean;
  /** A genuine delivery of the bank about something that no transfer rail reads. */
  readonly unrelated: () => Delivery;
  readonly nowMs: () => number;
  /** Moves the bank's clock. */
  pass(ms: number): void;
  /** What the bank has sent to the webhook since the last call, in order, once everything due has been sent. */
  deliveries(): Promise<readonly Delivery[]>;
}

const halfHourMs = 30 * 60 * 1000;
const tenMinutesMs = 10 * 60 * 1000;
const threeDaysMs = 3 * 24 * 60 * 60 * 1000;
const amountKobo = 250_000;
let references = 0;

/** The rules for every `TransferRail`, whichever bank is behind it. `open` makes one whose bank has no accounts yet. */
export const transferRailConformance = (name: string, open: () => Promise<RailUnderTest>): void => {
  describe(`${name} as a transfer rail`, () => {
    let bank: RailUnderTest;
    beforeEach(async () => {
      bank = await open();
    });

    const openAccount = (reference = newReference()) =>
      bank.rail.openAccount({
        reference,
        amountKobo,
        accountName: 'Lekki Fresh Market',
        expiresAt: new Date(bank.nowMs() + halfHourMs),
      });

    const read = async (delivery: Delivery): Promise<TransferReport> => {
      const report = await bank.rail.readReport(delivery);
      if (!report || report === 'ignored') throw new Error('The rail does not read a report of its own bank');
      return report;
    };
    const reports = async (): Promise<TransferReport[]> => Promise.all((await bank.deliveries()).map(read));

    describe('opening an account', () => {
      it('returns a ten-digit number with the requested name and expiry', async () => {
        const account = await openAccount();
        expect(account.accountNumber).toMatch(/^\d{10}$/);
        expect(account.accountName).toBe('Lekki Fresh Market');
        expect(account.bankName).not.toBe('');
        expect(account.expiresAt).toEqual(new Date(bank.nowMs() + halfHourMs));
      });

      it('returns the same account for the same reference, also under concurrent requests', async () => {
        const reference = newReference();
        const first = await openAccount(reference);
        bank.pass(1_000);
        const expiresAt = new Date(bank.nowMs() + halfHourMs);
        const request = { reference, amountKobo, accountName: 'Lekki Fresh Market', expiresAt };
        expect(await bank.rail.openAccount(request)).toEqual(first);
        const other = newReference();
        const together = await Promise.all(Array.from({ length: 5 }, () => openAccount(other)));
        expect(new Set(together.map(({ accountNumber }) => accountNumber)).size).toBe(1);
      });

      it('returns another account for another reference', async () => {
        const accounts = await Promise.all(Array.from({ length: 20 }, () => openAccount()));
        expect(new Set(accounts.map(({ accountNumber }) => accountNumber)).size).toBe(20);
      });
    });

    describe('looking for a transfer', () => {
      it('reports it as received, then as settled: the same transfer, with its amount, sender and time', async () => {
        const { accountNumber } = await openAccount();
        await bank.rail.lookForTransfer({ accountNumber, missingKobo: amountKobo });
        const [received, settled, ...more] = await reports();
        expect(more).toEqual([]);
        for (const [report, kind] of [
          [received, 'received'],
          [settled, 'settled'],
        ] as const) {
          expect(report).toMatchObject({ kind, accountNumber, amountKobo });
          expect(report).toMatchObject({ sender: { name: expect.any(String), accountNumber: expect.any(String) } });
        }
        if (received?.kind !== 'received' || settled?.kind !== 'settled') throw new Error('There are two reports');
        expect(settled.reference).toBe(received.reference);
        expect(settled.eventId).not.toBe(received.eventId);
        expect(settled.receivedAt).toEqual(received.receivedAt);
      });

      it('finds one transfer when asked twice', async () => {
        const { accountNumber } = await openAccount();
        const look = () => bank.rail.lookForTransfer({ accountNumber, missingKobo: amountKobo });
        await Promise.all([look(), look()]);
        const first = await reports();
        await look();
        const all = [...first, ...(await reports())];
        const references = all.map((report) => ('reference' in report ? report.reference : ''));
        expect(new Set(references).size).toBe(1);
        expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(2);
      });

      it('finds nothing in an account that it never opened, and does not fail', async () => {
        await bank.rail.lookForTransfer({ accountNumber: '0000000000', missingKobo: 1 });
        expect(await reports()).toEqual([]);
      });
    });

    describe('returning a transfer', () => {
      it('reports the return under its reference, once, also when asked twice', async () => {
        const order = { reference: newReference(), transferReference: newReference(), amountKobo: 100 };
        await Promise.all([bank.rail.returnTransfer(order), bank.rail.returnTransfer(order)]);
        const first = await reports();
        await bank.rail.returnTransfer(order);
        const all = [...first, ...(await reports())];
        expect(all.length).toBeGreaterThan(0);
        for (const report of all) expect(report).toMatchObject({ kind: 'returned', returnReference: order.reference });
        expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(1);
      });
    });

    describe('a report', () => {
      const delivered = async (): Promise<Delivery> => {
        const { accountNumber } = await openAccount();
        await bank.rail.lookForTransfer({ accountNumber, missingKobo: amountKobo });
        const [delivery] = await bank.deliveries();
        if (!delivery) throw new Error('The bank sent nothing');
        return delivery;
      };
      const refused = async (delivery: Delivery) => expect(await bank.rail.readReport(delivery)).toBeNull();

      it('is read the same each time it arrives', async () => {
        const delivery = await delivered();
        expect(await read(delivery)).toEqual(await read(delivery));
      });

      it('is refused without its headers', async () => {
        await refused({ ...(await delivered()), header: () => undefined });
      });

      it('is refused if one character of its body was changed', async () => {
        const { body, header } = await delivered();
        await refused({ body: `${body} `, header });
        await refused({ body: body.slice(0, -1), header });
        await refused({ body: body.replace(String(amountKobo), String(amountKobo + 1)), header });
        await refused({ body: '', header });
      });

      it('is refused if one character of its signature was changed', async () => {
        const { body, header } = await delivered();
        const flip = (text: string, at: number) => {
          const changed = text[at] === '0' ? '1' : '0';
          return `${text.slice(0, at)}${changed}${text.slice(at + 1)}`;
        };
        for (const at of [3, -1, -20]) {
          await refused({
            body,
            header: (wanted) => {
              const value = header(wanted);
              return value && flip(value, at < 0 ? value.length + at : at);
            },
          });
        }
      });

      it('is refused if it carries the signature of another report', async () => {
        const [one, other] = [await delivered(), await delivered()];
        await refused({ body: one.body, header: other.header });
      });

      it('is refused if it is old, or keeps its event id, so that it cannot be replayed', async () => {
        const delivery = await delivered();
        const { eventId } = await read(delivery);
        bank.pass(tenMinutesMs);
        if (bank.signsTime) return refused(delivery);
        bank.pass(threeDaysMs);
        expect((await read(delivery)).eventId).toBe(eventId);
      });

      it('is ignored, not refused, if the bank sent it about something else', async () => {
        const { body, header } = bank.unrelated();
        expect(await bank.rail.readReport({ body, header })).toBe('ignored');
        await refused({ body: `${body} `, header });
      });
    });
  });
};

const newReference = (): string => {
  references += 1;
  return `conformance-${references}`;
};
