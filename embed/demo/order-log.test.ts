import { describe, expect, it } from 'vitest';
import { orderLog } from './order-log.ts';

const entry = (about: string, title: string) => ({ from: 'call', about, title, payload: {} }) as const;

describe('orderLog', () => {
  it('sends what was and what comes about an order, once, and nothing of another', () => {
    const got: string[] = [];
    orderLog.add(entry('cns_a', 'made'));
    const stop = orderLog.follow('cns_a', ({ title }) => got.push(title));
    orderLog.add(entry('cns_b', 'of another'));
    orderLog.add(entry('cns_a', 'granted'));
    stop();
    orderLog.add(entry('cns_a', 'too late'));
    expect(got).toEqual(['made', 'granted']);
  });

  it('goes on with the consent that a payment request led to', () => {
    const got: string[] = [];
    orderLog.add(entry('req_c', 'link made'));
    orderLog.add(entry('cns_c', 'opened'));
    orderLog.follow('req_c', ({ title }) => got.push(title));
    orderLog.leadsTo('req_c', 'cns_c');
    orderLog.leadsTo('req_c', 'cns_c');
    orderLog.add(entry('cns_c', 'paid'));
    expect(got).toEqual(['link made', 'opened', 'paid']);
  });
});
