import { describe, expect, it } from 'vitest';
import { approved, declined, failed, inserted, online, started } from './terminal.fixture.ts';
import { terminalTiming } from './terminal-setup.ts';

describe('terminalMachine: the purchase', () => {
  it('asks again under the same reference if the reply is lost', async () => {
    const it = await started({ answers: ['lost', { outcome: 'unknown' }, approved] });
    await it.events(inserted, online);
    expect(it.words()).toBe('Your bank has not answered yet');
    await it.after(terminalTiming.askAgainPause);
    await it.after(terminalTiming.askAgainPause);
    expect(it.purchases.map(({ rrn }) => rrn)).toEqual(['000000000001', '000000000001', '000000000001']);
    expect(it.transaction()).toBe('completed');
    expect(it.words()).toBeNull();
  });

  it('does not start a second purchase after a reset while the first is undecided', async () => {
    const it = await started({ answers: ['lost', approved] });
    await it.events(inserted, online);
    await it.act('payer.reset_transaction');
    expect(it.guide()).toBe('ask');
    await it.act('payer.started');
    expect(it.purchases.map(({ rrn }) => rrn)).toEqual(['000000000001', '000000000001']);
    expect(it.transaction()).toBe('completed');
    expect(it.requested.filter((call) => call === 'start')).toHaveLength(1);
  });

  it('is decided by the bank, even if the reader was lost or failed meanwhile', async () => {
    const it = await started({ answers: ['lost', approved] });
    await it.events(inserted, online, failed('COMM_ERROR'), { type: 'reader.disconnected' });
    expect(it.transaction()).toBe('online_processing');
    await it.after(terminalTiming.askAgainPause);
    expect(it.transaction()).toBe('completed');
  });

  it('uses a new reference for a new purchase', async () => {
    const it = await started({ answers: [declined, approved] });
    await it.events(inserted, online);
    await it.act('payer.started');
    await it.events(inserted, online);
    expect(it.purchases.map(({ rrn }) => rrn)).toEqual(['000000000001', '000000000002']);
  });

  it('says why the server refused, and forgets the card', async () => {
    const it = await started({ answers: [{ outcome: 'refused', code: 'TERMINAL_UNKNOWN' }] });
    await it.events(inserted, online);
    expect(it.words()).toBe('Device error: TERMINAL_UNKNOWN');
    expect(it.snapshot().context.openPurchase).toBeNull();
  });

  it('ends when the payment was made elsewhere, or the stream reports it first', async () => {
    const elsewhere = await started({ answers: [{ outcome: 'paid' }] });
    await elsewhere.events(inserted, online);
    expect(elsewhere.transaction()).toBe('completed');
    const first = await started();
    await first.events(inserted, online);
    await first.send({ type: 'payment.settled' });
    expect(first.transaction()).toBe('completed');
    expect(first.snapshot().context.openPurchase).toBeNull();
  });

  it('is not undone by a reset once it is completed', async () => {
    const it = await started({ answers: [approved] });
    await it.events(inserted, online);
    await it.act('payer.reset_transaction', 'payer.reset_device');
    expect(it.transaction()).toBe('completed');
  });
});
