import { consentStatusSchema } from '@yarda/contracts/merchants/consent-status.ts';
import { messageToParentSchema } from '@yarda/contracts/merchants/frame.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const types = messageToParentSchema.def.options.map((option) => option.def.shape.type.def.values[0]);

const success = { type: 'oya-money-consent-success', consentData: { consentId: 'cns_1' } };

const messages = [
  { type: 'oya-money-height-update', height: 640 },
  { type: 'oya-money-consent-data', consentId: 'cns_1', status: 'pending' },
  { type: 'oya-money-consent-completed', consentId: 'cns_1' },
  { type: 'oya-money-consent-declined', consentId: 'cns_1' },
  { type: 'oya-money-consent-failed', consentId: null, error: 'Missing clientId parameter' },
  { type: 'oya-money-escape-pressed' },
];

describe('readMessage', () => {
  it('knows every message of the contract', () => {
    expect([success, ...messages].map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  });

  it.each(messages)('reads $type as the contract does', (message) => {
    expect(messageToParentSchema.safeParse(message).success).toBe(true);
    expect(readMessage(message)).toBe(message);
  });

  it.each(consentStatusSchema.options)('reads a consent that is %s', (status) => {
    const message = { type: 'oya-money-consent-data', consentId: 'cns_1', status };
    expect(readMessage(message)).toBe(message);
    expect(readMessage({ ...message, status: `${status}!` })).toBeUndefined();
  });

  it('checks only the id of the consent: the rest is for display', () => {
    expect(readMessage(success)).toBe(success);
  });

  it.each([success, ...messages])('refuses $type when a field is missing or has the wrong type', (message) => {
    const fields = Object.keys(message).filter((field) => field !== 'type');
    for (const field of fields) {
      for (const wrong of [undefined, {}, [], true, -1, 1.5, Number.NaN]) {
        expect(readMessage({ ...message, [field]: wrong })).toBeUndefined();
      }
    }
  });

  it.each(['toString', '__proto__', 'constructor', '', 'oya-money'])('does not recognise the type %j', (type) => {
    expect(readMessage({ type })).toBeUndefined();
  });

  it('refuses 10,000 random values', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
    fc.assert(
      fc.property(anything, (data) => readMessage(data) === undefined),
      { numRuns: 10_000 },
    );
  });
});
