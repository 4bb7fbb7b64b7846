import { afterEach, describe, expect, it } from 'vitest';
import { type CardReader, type ReaderFact, ReaderFault } from './card-reader.ts';
import { qposCommand } from './qpos-bytes.ts';
import { writeNames } from './qpos-content.ts';
import { type QposFrame, readQposFrames, writeQposFrame } from './qpos-frame.ts';
import { type QposLink, qposPace } from './qpos-link.ts';
import { qposReader } from './qpos-reader.ts';
import { simulatedReader, simulatedSerial } from './qpos-simulator.ts';

type Answer = (frame: QposFrame) => QposFrame | null;

/** Ends the links of a test: a reader that waits for a card asks for it until then. */
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A link to a device that replies at once, in pieces, and whose waits take no time unless held. */
const linked = (answer: Answer = simulatedReader()) => {
  const pieces: number[] = [];
  let received: Parameters<QposLink['follow']>[0] | null = null;
  let buffer: Uint8Array = new Uint8Array();
  const link: QposLink = {
    discover: async () => 'QPOS-SIM',
    open: async () => undefined,
    close: async () => undefined,
    write: async (bytes) => {
      pieces.push(bytes.length);
      const reading = readQposFrames(Uint8Array.from([...buffer, ...bytes]));
      buffer = reading.rest;
      for (const frame of reading.frames) {
        const reply = answer(frame);
        const wire = reply ? writeQposFrame(reply) : new Uint8Array();
        for (let at = 0; at < wire.length; at += 20) received?.bytes(wire.slice(at, at + 20));
      }
    },
    follow: (listener) => {
      received = listener;
      return () => undefined;
    },
  };
  const wait = (ms: number): Promise<void> =>
    ms === qposPace.pollEveryMs ? new Promise((done) => setImmediate(done)) : new Promise(() => undefined);
  const reader = qposReader({ link, wait, now: () => Date.parse('2026-11-21T09:00:00Z') });
  const facts: ReaderFact[] = [];
  reader.follow((fact) => facts.push(fact));
  const nextFact = async (type: ReaderFact['type']): Promise<ReaderFact> => {
    for (let round = 0; round < 500; round += 1) {
      const fact = facts.find((candidate) => candidate.type === type);
      if (fact) return fact;
      await new Promise((done) => setImmediate(done));
    }
    throw new Error(`No ${type} among ${facts.map((fact) => fact.type).join(', ')}`);
  };
  const lose = (): void => received?.closed();
  ends.push(lose);
  return { reader, facts, nextFact, pieces, lose };
};

const start = (reader: CardReader, amount: string) =>
  reader.startTransaction({ amount, currencyCode: '0566', transactionType: 10, keySlot: 3, cardSeconds: 20 });
const fault = (code: string) => expect.objectContaining({ code });

describe('qposReader', () => {
  it('connects to a reader and asks for its serial number', async () => {
    expect(await linked().reader.connect()).toBe(simulatedSerial);
  });

  it('reports a purchase from the card to its final decision', async () => {
    const { reader, facts, nextFact } = linked();
    await start(reader, '250000');
    const online = await nextFact('card.went_online');
    await reader.answerCard('8A023030');
    expect(facts.map(({ type }) => type).filter((type, index, all) => all.indexOf(type) === index)).toEqual([
      'reader.awaited_card',
      'card.inserted',
      'pin.asked',
      'card.went_online',
      'card.accepted',
    ]);
    expect(online.type === 'card.went_online' && online.tlv).toContain('9F0206000000250000');
    expect(online.type === 'card.went_online' && online.tlv).toContain('5F2A020566');
  });

  it("passes the issuer's refusal to the card", async () => {
    const { reader, nextFact } = linked();
    await start(reader, '250005');
    await nextFact('card.went_online');
    await reader.answerCard('8A023035');
    expect(await nextFact('card.refused')).toBeDefined();
  });

  it.each([
    ['250001', 'TIMEOUT'],
    ['250002', 'DEVICE_BUSY'],
  ])('reports a fault for %s kobo: %s', async (amount, code) => {
    const { reader, nextFact } = linked();
    await start(reader, amount);
    expect(await nextFact('reader.failed')).toEqual({ type: 'reader.failed', code });
  });

  it('does not mistake a partial answer for the whole: nothing goes online', async () => {
    const device = simulatedReader();
    const { reader, facts, nextFact } = linked((frame) => {
      const answer = device(frame);
      return frame.command === qposCommand.startChip ? { ...answer, id: 0x36 } : answer;
    });
    await start(reader, '250000');
    expect(await nextFact('reader.failed')).toEqual({ type: 'reader.failed', code: 'PARTIAL_DATA' });
    expect(facts.some(({ type }) => type === 'card.went_online')).toBe(false);
  });

  it('distinguishes a stripe from a chip', async () => {
    const { reader, nextFact } = linked();
    await start(reader, '250007');
    expect(await nextFact('card.swiped')).toBeDefined();
  });

  it('writes in pieces of at most sixteen bytes', async () => {
    const { reader, pieces } = linked();
    await start(reader, '250000');
    expect(Math.max(...pieces)).toBe(qposPace.writePieceBytes);
  });

  it('refuses a second command while one is running', async () => {
    const { reader } = linked(() => null);
    start(reader, '250000').catch(() => undefined);
    await expect(start(reader, '250000')).rejects.toEqual(fault('DEVICE_BUSY'));
  });

  it('stops its work on a reset, and reports nothing about it afterwards', async () => {
    const { reader, facts, nextFact } = linked(simulatedReader({ patience: () => Number.POSITIVE_INFINITY }));
    await start(reader, '250000');
    await nextFact('reader.awaited_card');
    await reader.reset();
    await new Promise((done) => setTimeout(done, 20));
    expect(facts.map(({ type }) => type)).toEqual(['reader.awaited_card']);
    await start(reader, '250000');
  });

  it('reports a lost connection, and rejects pending calls', async () => {
    const { reader, nextFact, lose } = linked(() => null);
    const started = start(reader, '250000');
    lose();
    await expect(started).rejects.toBeInstanceOf(ReaderFault);
    expect(await nextFact('reader.disconnected')).toBeDefined();
  });

  it('offers the applications of a card, and continues with the chosen one', async () => {
    const device = simulatedReader();
    let offered = false;
    const { reader, nextFact } = linked((frame) => {
      if (frame.command === 0x1631) return device({ ...frame, command: 0x1630 });
      const answer = device(frame);
      if (frame.command !== 0x1630 || offered) return answer;
      offered = true;
      return { ...answer, id: 0x24, result: 2, data: writeNames(['Verve', 'Visa']) };
    });
    await start(reader, '250000');
    expect(await nextFact('card.offered_applications')).toEqual({
      type: 'card.offered_applications',
      names: ['Verve', 'Visa'],
    });
    await reader.chooseApplication(1);
    expect(await nextFact('card.went_online')).toBeDefined();
  });
});
