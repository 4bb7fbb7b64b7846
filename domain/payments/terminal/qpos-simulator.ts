import { fromHex, toHex } from '../../platform/hex.ts';
import { writeTlv } from './ber-tlv.ts';
import { cardPolled, chipResult, deviceMessages, hostWants, qposCommand } from './qpos-bytes.ts';
import { amountOfCardPoll, asciiBytes, writeChipResult } from './qpos-content.ts';
import type { QposFrame } from './qpos-frame.ts';
import { sandboxTerminalRule } from './sandbox-terminal-rules.ts';

/** The current step of a simulated reader. */
export type SimulatedMoment = 'card' | 'chip' | 'pin' | 'done';

/** A simulated reader, and how many polls each moment lasts. `Infinity` holds it there. */
export interface SimulatedReader {
  readonly serial: string;
  readonly patience: (moment: SimulatedMoment) => number;
}

/** The test card in the simulated reader. It is not a real card. */
const simulatedCard = {
  pan: '5060990000000016',
  track2: '5060990000000016D30126011234567800000F',
  pinBlock: '1B9C1845EB993A7A',
  holder: 'ADA OBI',
} as const;

/** The serial number that the sandbox acquirer knows. */
export const simulatedSerial = 'QPOSSIM0001';

const atEase: SimulatedReader = {
  serial: simulatedSerial,
  patience: (moment) => ({ card: 6, chip: 3, pin: 8, done: 2 })[moment],
};

/** A reader that replies frame by frame like the real one. The amount decides what it does. */
export const simulatedReader = (given: Partial<SimulatedReader> = {}): ((frame: QposFrame) => QposFrame) => {
  const reader = { ...atEase, ...given };
  let moment: SimulatedMoment = 'card';
  let requestCount = 0;
  let poll = new Uint8Array();
  const enter = (next: SimulatedMoment): void => {
    moment = next;
    requestCount = 0;
  };
  const message = (frame: QposFrame, id: number, data = new Uint8Array()): QposFrame => ({
    ...frame,
    id,
    result: 0,
    data,
  });
  const done = (frame: QposFrame, ...data: number[]): QposFrame =>
    message(frame, deviceMessages.completed, Uint8Array.from(data));
  const outcome = () => sandboxTerminalRule(Number(amountOfCardPoll(poll) ?? '0'));

  const cardComes = (frame: QposFrame): QposFrame => {
    switch (outcome()) {
      case 'times out':
        return message(frame, 0x25);
      case 'stripe':
        return done(frame, cardPolled.stripe);
      default:
        enter('chip');
        return done(frame, cardPolled.chip);
    }
  };
  const continueWith = (frame: QposFrame): QposFrame => {
    requestCount += 1;
    if (requestCount < reader.patience(moment)) {
      return message(frame, moment === 'pin' ? deviceMessages.pinBeingTyped : deviceMessages.waiting);
    }
    if (moment === 'card') return cardComes(frame);
    if (moment === 'chip') {
      enter('pin');
      return message(frame, deviceMessages.pinBeingTyped);
    }
    if (moment === 'pin') return done(frame, ...writeChipResult({ result: chipResult.online, tlv: chipWords(poll) }));
    return done(frame, ...writeChipResult({ result: chipResult.accepted, tlv: '' }));
  };

  return (frame) => {
    if (frame.id === hostWants.reset) {
      enter('card');
      return done(frame);
    }
    if (frame.id === hostWants.query) return continueWith(frame);
    switch (frame.command) {
      case qposCommand.identity:
        return done(frame, ...asciiBytes(reader.serial));
      case qposCommand.pollCard:
        poll = Uint8Array.from(frame.data);
        enter('card');
        return outcome() === 'busy' ? done(frame, cardPolled.busy) : message(frame, deviceMessages.waiting);
      case qposCommand.startChip:
        return message(frame, deviceMessages.waiting);
      case qposCommand.onlineResult:
        return done(frame, ...writeChipResult({ result: answeredWith(frame.data), tlv: '' }));
      default:
        return message(frame, 0x35);
    }
  };
};

/** Tag 8A is the issuer's decision: `00` means approved. */
const answeredWith = (data: Uint8Array): number =>
  toHex(data).includes('8A023030') ? chipResult.accepted : chipResult.refused;

/** The card's data when it goes online, for the requested amount and currency. */
const chipWords = (poll: Uint8Array): string => {
  const amount = (amountOfCardPoll(poll) ?? '0').padStart(12, '0');
  const at = 1 + (poll[0] ?? 0) + 1;
  const date = toHex(poll.subarray(at + 1, at + 4));
  const currency = toHex(poll.subarray(at + 9, at + 11));
  const objects: readonly (readonly [string, string])[] = [
    ['82', '3900'],
    ['84', 'A0000003710001'],
    ['95', '0080008000'],
    ['9A', date],
    ['9C', '00'],
    ['5A', simulatedCard.pan],
    ['5F24', '301231'],
    ['5F34', '01'],
    ['57', simulatedCard.track2],
    ['9F02', amount],
    ['9F03', '000000000000'],
    ['5F2A', currency],
    ['9F1A', '0566'],
    ['9F26', 'A1B2C3D4E5F60718'],
    ['9F27', '80'],
    ['9F10', '0FA501A203F8000000000000000000000F'],
    ['9F37', '5C1F22AB'],
    ['9F36', '002A'],
    ['9F33', 'E0F8C8'],
    ['9F34', '420300'],
    ['9F35', '22'],
    ['9F1E', '5150530000000001'],
    ['9F09', '008C'],
    ['9F41', '00000001'],
    ['C7', simulatedCard.pinBlock],
  ];
  return objects.map(([tag, value]) => toHex(writeTlv(tag, fromHex(value) ?? new Uint8Array()))).join('');
};
