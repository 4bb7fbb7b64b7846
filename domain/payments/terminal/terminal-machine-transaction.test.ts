import { describe, expect, it } from 'vitest';
import { type ReaderFact, ReaderFault } from './card-reader.ts';
import {
  approved,
  awaited,
  connected,
  declined,
  failed,
  inserted,
  liveTerminal,
  online,
  pin,
  started,
} from './terminal.fixture.ts';
import { terminalMachine } from './terminal-machine.ts';
import { terminalTiming } from './terminal-setup.ts';
import { terminalView } from './terminal-view.ts';

describe('terminalMachine: a transaction', () => {
  it('goes through idle, card_detected, pin_entry, online_processing, completed', async () => {
    const it = await started({ answers: [approved] });
    const seen = [it.transaction()];
    for (const fact of [awaited, inserted, pin]) {
      await it.events(fact);
      seen.push(it.transaction());
    }
    await it.events(online);
    expect(seen).toEqual(['idle', 'idle', 'card_detected', 'pin_entry']);
    expect(it.transaction()).toBe('completed');
    expect(it.requested).toEqual(['start', 'answer 8A023030']);
    expect(it.snapshot().context.openPurchase).toBeNull();
  });

  it('shows what to do at each moment', async () => {
    const it = await started();
    expect(it.guide()).toBe('insert');
    await it.events(inserted);
    expect(it.guide()).toBe('wait');
    await it.events(pin);
    expect(it.guide()).toBe('pin');
    await it.events(online);
    expect(it.guide()).toBe('bank');
  });

  it('does not mention a card before there is one', async () => {
    const it = await connected();
    await it.act('payer.disconnected');
    expect(it.guide()).toBe('connect');
    const [discovering, connecting, starting] = ['discovering', 'connecting', 'starting'].map((moment) =>
      terminalView(
        terminalMachine.resolveState({
          value: {
            driver: 'ready',
            connection: moment === 'starting' ? 'connected' : moment,
            transaction: { idle: moment === 'starting' ? 'starting' : 'resting' },
          } as never,
          context: it.snapshot().context,
        }),
      ),
    );
    expect([discovering?.guide, connecting?.guide, starting?.guide]).toEqual(['discover', 'reach', 'prepare']);
    for (const view of [discovering, connecting, starting]) expect(view?.sentence).not.toMatch(/Leave the card/);
  });

  it('goes online without a PIN if the card asks for none', async () => {
    const it = await started({ answers: [approved] });
    await it.events(inserted, online);
    expect(it.transaction()).toBe('completed');
  });

  it('lets the payer choose an application', async () => {
    const it = await started();
    await it.events(inserted, { type: 'card.offered_applications', names: ['Verve', 'Visa'] });
    expect(it.guide()).toBe('choose');
    expect(it.snapshot().context.applications).toEqual(['Verve', 'Visa']);
    await it.send({ type: 'payer.chose_application', index: 1 });
    expect(it.requested).toContain('choose 1');
    expect(it.guide()).toBe('wait');
  });

  it('tells the card when its bank declines, and offers to start again', async () => {
    const it = await started({ answers: [declined] });
    await it.events(inserted, pin, online);
    expect(it.requested).toContain('answer 8A023035');
    expect(it.words()).toBe('Transaction declined by card or issuer');
    expect(it.transaction()).toBe('idle');
    await it.act('payer.started');
    expect(it.words()).toBeNull();
    expect(it.guide()).toBe('insert');
  });

  it.each([
    [[failed('TIMEOUT')], 'Transaction timed out'],
    [[failed('CMD_TIMEOUT')], 'Transaction timed out'],
    [[failed('DEVICE_BUSY')], 'Device is busy, please wait'],
    [
      [failed('INPUT_INVALID')],
      'Invalid transaction parameters. Please try again with a different amount or reset the device.',
    ],
    [[failed('INPUT_OUT_OF_RANGE')], 'Transaction amount is out of range. Please use a smaller amount.'],
    [[failed('INPUT_INVALID_FORMAT')], 'Invalid transaction format. Please reset the device and try again.'],
    [[failed('MAC_ERROR')], 'Device error: MAC_ERROR'],
    [[inserted, { type: 'card.refused' }], 'Transaction declined by card or issuer'],
    [[{ type: 'card.swiped' }], 'Please use chip card insertion'],
    [[{ type: 'card.tapped' }], 'Please use chip card insertion'],
    [[inserted, { type: 'card.removed' }], 'Device error: CARD_REMOVED'],
    [[inserted, { type: 'card.went_online', tlv: '9F' }], 'Device error: INVALID_ICC_DATA'],
  ] as [ReaderFact[], string][])('after %j says: %s', async (facts, words) => {
    const it = await started();
    await it.events(...facts);
    expect(it.words()).toBe(words);
    expect(it.transaction()).toBe('idle');
    await it.act('payer.started');
    expect(it.words()).toBeNull();
  });

  it.each(['awaited', 'card', 'pin'])('times out by itself if the reader is silent: %s', async (moment) => {
    const it = await started();
    if (moment !== 'awaited') await it.events(inserted);
    if (moment === 'pin') await it.events(pin);
    await it.after(terminalTiming.pinWait);
    expect(it.words()).toBe('Transaction timed out');
    expect(it.requested.at(-1)).toBe('cancel');
  });

  it('treats a DEVICE_RESET as expected, not as a fault', async () => {
    const it = await started();
    await it.events(awaited, failed('DEVICE_RESET'));
    expect(it.words()).toBeNull();
    expect(it.transaction()).toBe('idle');
  });

  it('does not send a reader an amount that it cannot take', async () => {
    const it = await started({ amountKobo: 1_000_000_000_000 });
    expect(it.words()).toBe('Transaction amount is out of range. Please use a smaller amount.');
    expect(it.requested).toEqual([]);
  });

  it("says 'Not connected to device' when started or reset without one", async () => {
    const it = liveTerminal();
    await it.settle();
    await it.act('payer.started');
    expect(it.words()).toBe('Not connected to device');
    await it.act('payer.reset_transaction');
    expect(it.words()).toBeNull();
    await it.act('payer.reset_device');
    expect(it.words()).toBe('Not connected to device');
  });

  it("says 'Failed to reset device' when the reader refuses", async () => {
    const it = await connected({ reader: { reset: () => Promise.reject(new ReaderFault('CMD_TIMEOUT')) } });
    await it.act('payer.reset_device');
    expect(it.words()).toBe('Failed to reset device');
  });
});

const moments: [string, ReaderFact[]][] = [
  ['waiting for the card', [awaited]],
  ['reading it', [inserted]],
  ['at the PIN', [inserted, pin]],
];

describe('terminalMachine: at any moment', () => {
  it.each(moments)('Reset Transaction works %s', async (_name, facts) => {
    const it = await started();
    await it.events(...facts);
    await it.act('payer.reset_transaction');
    expect(it.requested.at(-1)).toBe('cancel');
    expect(it.guide()).toBe('start');
    expect(it.words()).toBeNull();
  });

  it.each(moments)('Reset Device works %s', async (_name, facts) => {
    const it = await started();
    await it.events(...facts);
    await it.act('payer.reset_device');
    expect(it.requested.at(-1)).toBe('reset');
    expect(it.guide()).toBe('start');
  });

  it.each(moments)('Disconnect works %s', async (_name, facts) => {
    const it = await started();
    await it.events(...facts);
    await it.act('payer.disconnected');
    expect(it.connection()).toBe('disconnected');
    expect(it.transaction()).toBe('idle');
  });

  it.each(moments)('a lost reader ends the transaction cleanly %s', async (_name, facts) => {
    const it = await started();
    await it.events(...facts, { type: 'reader.disconnected' });
    expect(it.words()).toBe('Not connected to device');
    expect(it.transaction()).toBe('idle');
    await it.after(terminalTiming.reconnectPause);
    expect(it.connection()).toBe('connected');
  });
});
