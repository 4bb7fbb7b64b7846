import { attestFrameMessageSchema, attestPageMessageSchema } from '@yarda/contracts/identity/sign-in.ts';
import { describe, expect, it } from 'vitest';
import { messageFrom } from './window-channel.ts';

const page = new MessageChannel().port1;
const stranger = new MessageChannel().port1;
const origin = 'https://pay.example';
const expected = { other: page, origin, schema: attestPageMessageSchema };
const start = { type: 'DISCOVERY_START', sessionId: 'ats_1', merchantName: null, product: 'Yarda' };

describe('messageFrom', () => {
  it('accepts messages from its own window', () => {
    expect(messageFrom({ data: start, origin, source: page }, expected)).toEqual(start);
    expect(messageFrom({ data: { type: 'DISCOVERY_CLOSE' }, origin, source: page }, expected)).toEqual({
      type: 'DISCOVERY_CLOSE',
    });
  });

  it.each([
    ['another window', { data: start, origin, source: stranger }],
    ['no window', { data: start, origin, source: null }],
    ['another origin', { data: start, origin: 'https://pay.example.evil.example', source: page }],
    ['a malformed origin', { data: start, origin: 'null', source: page }],
    ['an unknown word', { data: { ...start, type: 'DISCOVERY_BEGIN' }, origin, source: page }],
    ['no session', { data: { ...start, sessionId: undefined }, origin, source: page }],
    ['an id of another kind', { data: { ...start, sessionId: 'tok_1' }, origin, source: page }],
    ['text', { data: JSON.stringify(start), origin, source: page }],
    ['nothing', { data: null, origin, source: page }],
  ])('ignores %s', (_, arrived) => {
    expect(messageFrom(arrived, expected)).toBeNull();
  });

  it.each([0, -1, 1.5, 20_000, '300', null])('rejects a height of %j', (height) => {
    const data = { type: 'attest-height-update', height };
    const frame = { other: page, origin, schema: attestFrameMessageSchema };
    expect(messageFrom({ data, origin, source: page }, frame)).toBeNull();
  });
});
