import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import { describe, expect, it } from 'vitest';

/** A rail, and the messages that its phone network took, oldest first. */
export interface MessageRailUnderTest {
  readonly messages: MessageRail;
  taken(): Promise<readonly { readonly to: string; readonly text: string }[]>;
}

const to = '+2348031234567';

/** The rules for every rail of text messages. */
export const messageRailConformance = (name: string, open: () => Promise<MessageRailUnderTest>): void => {
  describe(`${name} as a message rail`, () => {
    it('takes a text for a number, letter for letter', async () => {
      const { messages, taken } = await open();
      const text = '482917 is your Yarda code. We will never ask you for it.';
      await messages.send({ to, text });
      expect(await taken()).toEqual([{ to, text }]);
    });

    it('takes letters of every Nigerian language, and the naira sign', async () => {
      const { messages, taken } = await open();
      const text = 'Ẹ kú àárọ̀, ńdị́ ọ́ma, ƙarɓa: ₦5,000.00';
      await messages.send({ to, text });
      expect(await taken()).toEqual([{ to, text }]);
    });

    it('takes each message of several at once, and the same one twice', async () => {
      const { messages, taken } = await open();
      const texts = ['first', 'second', 'second', 'third'];
      await Promise.all(texts.map((text) => messages.send({ to, text })));
      expect((await taken()).map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    });
  });
};
