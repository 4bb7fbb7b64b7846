import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { ReaderFault } from './card-reader.ts';
import { specifiedReaderSettings } from './reader-settings.ts';
import {
  approved,
  awaited,
  connected,
  declined,
  inserted,
  liveTerminal,
  online,
  pin,
  terminal,
} from './terminal.fixture.ts';
import type { TerminalEvent, TerminalInput } from './terminal-context.ts';
import { terminalMachine } from './terminal-machine.ts';
import { reconnectTries, sdkTries, terminalTiming } from './terminal-setup.ts';

describe('terminalMachine: the SDK', () => {
  it('is retried a second later, and loads on the fourth try', async () => {
    const it = liveTerminal({ sdkFails: 3 });
    await it.settle();
    for (let pause = 0; pause < 3; pause += 1) await it.after(terminalTiming.sdkRetryPause);
    expect(it.loads()).toBe(4);
    expect(it.snapshot().matches({ driver: 'ready' })).toBe(true);
    expect(it.words()).toBeNull();
  });

  it("says 'Failed to load QPOS SDK' after five tries, and starts again on request", async () => {
    const it = liveTerminal({ sdkFails: sdkTries });
    await it.settle();
    for (let pause = 0; pause < 9; pause += 1) await it.after(terminalTiming.sdkRetryPause);
    expect(it.loads()).toBe(sdkTries);
    expect(it.words()).toBe('Failed to load QPOS SDK');
    await it.act('payer.retried_sdk');
    expect(it.snapshot().matches({ driver: 'ready' })).toBe(true);
  });
});

describe('terminalMachine: the connection', () => {
  it("discovers, connects, and gets the terminal's identity", async () => {
    const it = await connected();
    expect(it.connection()).toBe('connected');
    expect(it.snapshot().context.terminal).toEqual(terminal);
    expect(it.guide()).toBe('start');
  });

  it.each([
    ['discover', 'DISCOVER_FAILED', 'Failed to discover Bluetooth device'],
    ['connect', 'CONNECT_FAILED', 'Failed to connect to device'],
    ['connect', 'CHARACTERISTICS_MISSING', 'Bluetooth characteristics not properly set up'],
  ])('says what failed when %s fails with %s', async (call, code, words) => {
    const it = await connected({ reader: { [call]: async () => Promise.reject(new ReaderFault(code)) } });
    expect(it.words()).toBe(words);
    expect(it.connection()).toBe('disconnected');
  });

  it('does not stay connected to a reader that the bank does not know', async () => {
    const it = await connected({ fetchKeys: () => Promise.reject(new Error('Not registered')) });
    expect(it.words()).toBe('Failed to connect to device');
    expect(it.requested).toContain('disconnect');
  });

  it('reconnects by itself after a loss', async () => {
    const it = await connected();
    await it.events({ type: 'reader.disconnected' });
    expect(it.connection()).toBe('lost');
    await it.after(terminalTiming.reconnectPause);
    expect(it.connection()).toBe('connected');
  });

  it('gives up a lost reader after several tries', async () => {
    let calls = 0;
    const it = await connected({
      reader: {
        connect: async () => {
          calls += 1;
          if (calls > 1) throw new ReaderFault('CONNECT_FAILED');
          return terminal.serial;
        },
      },
    });
    await it.events({ type: 'reader.disconnected' });
    for (let pause = 0; pause < 9; pause += 1) await it.after(terminalTiming.reconnectPause);
    expect(calls).toBe(1 + reconnectTries);
    expect(it.connection()).toBe('disconnected');
    expect(it.words()).toBe('Not connected to device');
  });
});

describe('terminalMachine', () => {
  it('can reach every state', () => {
    const acts: TerminalEvent[] = [
      { type: 'payer.retried_sdk' },
      { type: 'payer.connected' },
      { type: 'payer.started' },
      { type: 'payer.reset_transaction' },
      { type: 'payer.reset_device' },
      { type: 'payer.disconnected' },
      { type: 'payer.chose_application', index: 0 },
    ];
    const facts: TerminalEvent[] = [
      awaited,
      inserted,
      pin,
      online,
      { type: 'card.offered_applications', names: ['Verve'] },
      { type: 'reader.disconnected' },
      { type: 'payment.settled' },
    ];
    const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
    const error = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('no') }) as never;
    const ids = new Map<string, unknown>([
      ['0.terminal.driver.loading', { follow: () => undefined, cancelTransaction: async () => undefined }],
      ['0.terminal.connection.discovering', 'QPOS-1'],
      ['0.terminal.connection.connecting', terminal],
      ['0.terminal.connection.reconnecting', terminal],
      ['0.terminal.connection.disconnecting', undefined],
      ['0.terminal.transaction.idle.starting', undefined],
      ['0.terminal.transaction.idle.cancelling', undefined],
      ['0.terminal.transaction.idle.resetting', undefined],
      ['0.terminal.transaction.online_processing.telling', undefined],
      ['0.terminal.transaction.online_processing.refusing', undefined],
    ]);
    const outcomes = [approved, declined].map((answer) =>
      done('0.terminal.transaction.online_processing.paying', answer),
    );
    const pauses = ['sdkRetryPause.terminal.driver.pausing', 'reconnectPause.terminal.connection.lost'].map(
      (id) => ({ type: `xstate.after.${id}` }) as never,
    );
    const events = [
      ...acts,
      ...facts,
      ...[...ids].map(([id, output]) => done(id, output)),
      ...[...ids.keys(), '0.terminal.transaction.online_processing.paying'].map(error),
      ...outcomes,
      ...pauses,
    ];
    const input: TerminalInput = {
      amountKobo: 250_000,
      settings: specifiedReaderSettings,
      loadReader: () => new Promise(() => undefined),
      fetchKeys: () => new Promise(() => undefined),
      purchase: () => new Promise(() => undefined),
      newReference: () => ({ rrn: '000000000001', transDatetime: '1121090000' }),
    };
    type Snapshot = SnapshotFrom<typeof terminalMachine>;
    const reached = new Set<string>();
    const paths = getShortestPaths(terminalMachine, {
      input,
      events,
      limit: 60_000,
      serializeState: (snapshot: Snapshot) =>
        JSON.stringify([snapshot.value, snapshot.context.openPurchase !== null, Math.min(snapshot.context.sdkTry, 5)]),
    });
    for (const path of paths) for (const node of nodesOf(path.state)) reached.add(node);
    const all = statesIn(terminalMachine.root).filter((id) => id !== 'terminal.transaction.idle.judging');
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((id) => !reached.has(id))).toEqual([]);
  }, 60_000);
});

const nodesOf = (snapshot: SnapshotFrom<typeof terminalMachine>): string[] => snapshot._nodes.map((node) => node.id);

interface Node {
  readonly id: string;
  readonly states: Readonly<Record<string, Node>>;
}

const statesIn = (node: Node): string[] => [node.id, ...Object.values(node.states).flatMap(statesIn)];
