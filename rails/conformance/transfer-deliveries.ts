import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { amountKobo, type RailUnderTest, usesOf } from './rail-under-test.ts';

const tenMinutesMs = 10 * 60 * 1000;
const threeDaysMs = 3 * 24 * 60 * 60 * 1000;

/** Rules for a `TransferRail` that reads deliveries: it accepts only its own bank's reports, unchanged on the way. */
export const transferDeliveryConformance = (name: string, open: () => Promise<RailUnderTest>): void => {
  describe(`a report of ${name}`, () => {
    let bank: RailUnderTest;
    beforeEach(async () => {
      bank = await open();
    });
    const read = (delivery: Delivery) => usesOf(bank).read(delivery);

    const delivered = async (): Promise<Delivery> => {
      await usesOf(bank).polledAccount();
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
};
