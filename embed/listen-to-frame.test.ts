import { consentStatusSchema } from '@yarda/contracts/merchants/consent-status.ts';
import { messageToParentSchema } from '@yarda/contracts/merchants/frame.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type FrameListeners, makeHearer, readMessage } from './listen-to-frame.ts';

const origin = 'https://pay.example';
const contentWindow = { name: 'the frame' };
const completed = { type: 'oya-money-consent-completed', consentId: 'cns_1' };
const success = { type: 'oya-money-consent-success', consentData: { consentId: 'cns_1' } };

const listen = () => {
  const listeners = {
    onData: vi.fn(),
    onSuccess: vi.fn(),
    onCompleted: vi.fn(),
    onFailed: vi.fn(),
    onHeight: vi.fn(),
    onEscape: vi.fn(),
  } satisfies FrameListeners;
  const receive = makeHearer({ contentWindow }, origin, listeners);
  return {
    listeners,
    receive: (data: unknown) => receive({ origin, source: contentWindow, data }),
    receiveFrom: receive,
  };
};

const calls = (listeners: Record<string, ReturnType<typeof vi.fn>>) =>
  Object.values(listeners).reduce((sum, listener) => sum + listener.mock.calls.length, 0);

describe('makeHearer', () => {
  it("passes on the frame's messages", () => {
    const { listeners, receive } = listen();
    receive({ type: 'oya-money-consent-data', consentId: 'cns_1', status: 'granted' });
    receive({ type: 'oya-money-height-update', height: 480 });
    receive(completed);
    receive({ type: 'oya-money-escape-pressed' });
    receive({ type: 'oya-money-consent-failed', consentId: null, error: 'Missing clientId parameter' });
    expect(listeners.onData).toHaveBeenCalledExactlyOnceWith({ consentId: 'cns_1', status: 'granted' });
    expect(listeners.onHeight).toHaveBeenCalledExactlyOnceWith(480);
    expect(listeners.onEscape).toHaveBeenCalledExactlyOnceWith();
    expect(listeners.onCompleted).toHaveBeenCalledExactlyOnceWith('cns_1');
    expect(listeners.onFailed).toHaveBeenCalledExactlyOnceWith({
      consentId: null,
      error: 'Missing clientId parameter',
    });
  });

  it('reports success once, however often it arrives', () => {
    const { listeners, receive } = listen();
    for (let time = 0; time < 20; time += 1) receive(success);
    expect(listeners.onSuccess).toHaveBeenCalledExactlyOnceWith({ consentId: 'cns_1' });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example', source: contentWindow }],
    ['an origin that only begins like it', { origin: `${origin}.evil.example`, source: contentWindow }],
    ['an opaque origin', { origin: 'null', source: contentWindow }],
    ['another window of the same origin', { origin, source: { name: 'another frame' } }],
    ['no window', { origin, source: null }],
  ])('ignores %s', (_, from) => {
    const { listeners, receiveFrom } = listen();
    receiveFrom({ ...from, data: completed });
    receiveFrom({ ...from, data: success });
    expect(calls(listeners)).toBe(0);
  });

  it('ignores messages once the frame and its window are gone', () => {
    const onCompleted = vi.fn();
    makeHearer({ contentWindow: null }, origin, { onCompleted })({ origin, source: null, data: completed });
    expect(onCompleted).not.toHaveBeenCalled();
  });

  it('ignores anything that is not a message', () => {
    const { listeners, receive } = listen();
    for (const data of [undefined, null, 'oya-money-consent-completed', [completed], { type: 'unknown' }])
      receive(data);
    expect(calls(listeners)).toBe(0);
  });
});

const types = messageToParentSchema.def.options.map((option) => option.def.shape.type.def.values[0]);

const successOfReadMessage = { type: 'oya-money-consent-success', consentData: { consentId: 'cns_1' } };

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
    expect([successOfReadMessage, ...messages].map(({ type }) => type).toSorted()).toEqual(types.toSorted());
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
    expect(readMessage(successOfReadMessage)).toBe(successOfReadMessage);
  });

  it.each([successOfReadMessage, ...messages])(
    'refuses $type when a field is missing or has the wrong type',
    (message) => {
      const fields = Object.keys(message).filter((field) => field !== 'type');
      for (const field of fields) {
        for (const wrong of [undefined, {}, [], true, -1, 1.5, Number.NaN]) {
          expect(readMessage({ ...message, [field]: wrong })).toBeUndefined();
        }
      }
    },
  );

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
