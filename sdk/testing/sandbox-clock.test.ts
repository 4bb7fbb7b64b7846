import { describe, expect, it } from 'vitest';
import { sandboxClock } from './sandbox-clock.ts';

describe('sandboxClock', () => {
  const over = (answer: Response, url = 'http://localhost:4000/sandbox') => {
    const requested: unknown[] = [];
    const clock = sandboxClock(url, async (address, { body } = {}) => {
      requested.push([String(address), body]);
      return answer;
    });
    return { clock, requested };
  };

  it('is moved by a duration or to a day, and tells its time', async () => {
    const now = '2027-01-30T23:00:00.000Z';
    const { clock, requested } = over(Response.json({ success: true, now }));
    expect(await clock.advance('P1M')).toBe(now);
    expect(requested).toEqual([['http://localhost:4000/api/sandbox/clock', '{"advance":"P1M"}']]);
    const day = over(Response.json({ success: true, now }));
    expect(await day.clock.to('2027-01-31')).toBe(now);
    expect(day.requested).toEqual([['http://localhost:4000/api/sandbox/clock', '{"to":"2027-01-31"}']]);
  });

  it.each([
    [Response.json({ code: 'NOT_FOUND' }, { status: 404 }), 'Only a sandbox has a clock'],
    [Response.json({ issues: [{ message: 'is over' }] }, { status: 400 }), 'is over'],
    [new Response('Bad gateway', { status: 502 }), 'The clock was not moved'],
  ])('says why it was not moved', async (answer, message) => {
    await expect(over(answer).clock.advance('P1M')).rejects.toThrow(message);
  });

  it('asks nothing at an address without a scheme', async () => {
    const { clock, requested } = over(Response.json({}), 'localhost:4000');
    await expect(clock.to('2027-01-31')).rejects.toThrow('http://localhost:4000: localhost:4000');
    expect(requested).toEqual([]);
  });
});
