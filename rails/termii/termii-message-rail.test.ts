import { afterEach, describe, expect, it } from 'vitest';
import { messageRailConformance } from '../conformance/message-rail.ts';
import { startTermiiStandIn } from './stand-in/termii-stand-in.ts';
import { termiiMessageRail } from './termii-message-rail.ts';

const running: (() => Promise<void>)[] = [];

const open = async (answer: Parameters<typeof startTermiiStandIn>[0] = {}) => {
  const standIn = await startTermiiStandIn(answer);
  running.push(standIn.stop);
  const taken = async () => standIn.taken.map(({ to, text }) => ({ to: `+${to}`, text }));
  return { standIn, messages: termiiMessageRail(standIn.settings), taken };
};

const message = { to: '+2348031234567', text: '482917 is your Yarda code.' };

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

messageRailConformance('Termii, as its stand-in is', open);

describe('termiiMessageRail', () => {
  it('asks again while Termii is busy, since a busy Termii took nothing', async () => {
    const { standIn, messages } = await open();
    standIn.fail('busy', 'busy');
    await messages.send(message);
    expect(standIn.taken).toHaveLength(1);
  });

  it('gives up on a Termii that stays busy', async () => {
    const { standIn, messages } = await open();
    standIn.fail('busy', 'busy', 'busy');
    await expect(messages.send(message)).rejects.toThrow('Termii did not take a message: HTTP 429');
    expect(standIn.taken).toEqual([]);
  });

  it('does not repeat by itself what may have gone out', async () => {
    const { standIn, messages } = await open();
    standIn.fail('lost');
    await expect(messages.send(message)).rejects.toThrow();
    expect(standIn.taken).toHaveLength(1);
    await messages.send(message);
    expect(standIn.taken).toHaveLength(2);
  });

  it('reads a page of HTML as a failure', async () => {
    const { standIn, messages } = await open();
    standIn.fail('html');
    await expect(messages.send(message)).rejects.toThrow('HTTP 500');
  });

  it.each([
    ['a number of no network', { ...message, to: '+2348031234599' }, 200],
    ['an account without credit', message, 400],
  ])('fails for %s, and names neither the number nor the text', async (_why, answer, status) => {
    const { messages } = await open({ balance: status === 400 ? 0 : 1 });
    await expect(messages.send(answer)).rejects.toThrow(new Error(`Termii did not take a message: HTTP ${status}`));
  });

  it.each([{ apiKey: 'TL_of_another' }, { sender: 'Other' }])('fails with %j', async (wrong) => {
    const { standIn } = await open();
    await expect(termiiMessageRail({ ...standIn.settings, ...wrong }).send(message)).rejects.toThrow('HTTP 40');
    expect(standIn.taken).toEqual([]);
  });
});
