import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { LazyLog } from './lazy-log.ts';

const open = () => {
  const lines = new PassThrough({ encoding: 'utf8' });
  const parent = pino({ base: null, timestamp: false, level: 'debug' }, lines);
  let createdCount = 0;
  parent.onChild = () => {
    createdCount += 1;
  };
  const log = new LazyLog(parent, { reqId: 'r1' });
  return {
    log,
    createdCount: () => createdCount,
    read: () =>
      String(lines.read() ?? '')
        .trim()
        .split('\n'),
  };
};

describe('LazyLog', () => {
  it('is made with its first line, and once', () => {
    const { log, createdCount, read } = open();
    expect(createdCount()).toBe(0);
    log.info({ rail: 'sandbox' }, 'a report about nothing of ours');
    log.error('a request failed');
    expect(createdCount()).toBe(1);
    expect(read()).toEqual([
      '{"level":30,"reqId":"r1","rail":"sandbox","msg":"a report about nothing of ours"}',
      '{"level":50,"reqId":"r1","msg":"a request failed"}',
    ]);
  });

  it('has children that name what it names', () => {
    const { log, read } = open();
    log.child({ traceId: 't1' }).warn('slow');
    expect(read()).toEqual(['{"level":40,"reqId":"r1","traceId":"t1","msg":"slow"}']);
  });
});
