import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedReport, signReport } from './webhook-signature.ts';

const secret = 'whsec';
const nowMs = Date.UTC(2026, 10, 21, 9, 0, 0);
const signed = (body: string, header: string | undefined, at = nowMs) => isSignedReport(secret, body, header, at);

describe('signReport', () => {
  it('is the time in seconds and the HMAC-SHA-256 of time and body, as documented', () => {
    const seconds = Math.floor(nowMs / 1000);
    const hex = createHmac('sha256', secret).update(`${seconds}.{"a":1}`).digest('hex');
    expect(signReport(secret, '{"a":1}', nowMs)).toBe(`t=${seconds},v1=${hex}`);
  });
});

describe('isSignedReport', () => {
  it('accepts a signed report, whatever the body', () => {
    fc.assert(fc.property(fc.string(), (body) => signed(body, signReport(secret, body, nowMs))));
  });

  it('rejects any change to the body, time, secret or signature', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (body, other) => {
        fc.pre(body !== other);
        const header = signReport(secret, body, nowMs);
        return !signed(other, header) && !isSignedReport(`${secret}x`, body, header, nowMs);
      }),
    );
    const header = signReport(secret, 'body', nowMs);
    for (let at = 0; at < header.length; at += 1) {
      const changed = `${header.slice(0, at)}${header[at] === '0' ? '1' : '0'}${header.slice(at + 1)}`;
      expect(signed('body', changed), changed).toBe(false);
    }
  });

  it.each([
    [0, true],
    [-299_000, true],
    [299_000, true],
    [-300_000, true],
    [300_000, true],
    [-301_000, false],
    [301_000, false],
    [-86_400_000, false],
  ])('answers for a report made %i ms from now: %s', (ms, taken) => {
    expect(signed('body', signReport(secret, 'body', nowMs + ms))).toBe(taken);
  });

  it.each([undefined, '', 't=', 'v1=', 't=1,v1=', `t=${nowMs},v1=${'0'.repeat(64)}`, 't=1,v1=zz', 'v1=0,t=1', 'null'])(
    'refuses the header %j',
    (header) => {
      expect(signed('body', header)).toBe(false);
    },
  );
});
