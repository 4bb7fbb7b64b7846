import { describe, expect, it } from 'vitest';
import { deviceFaults } from './qpos-bytes.ts';
import { terminalNotice } from './terminal-notices.ts';

describe('terminalNotice', () => {
  it.each([
    ['TIMEOUT', 'Transaction timed out'],
    ['CMD_TIMEOUT', 'Transaction timed out'],
    ['DEVICE_BUSY', 'Device is busy, please wait'],
    ['INPUT_INVALID', 'Invalid transaction parameters. Please try again with a different amount or reset the device.'],
    [
      'INPUT_ZERO_VALUES',
      'Invalid transaction parameters. Please try again with a different amount or reset the device.',
    ],
    ['INPUT_OUT_OF_RANGE', 'Transaction amount is out of range. Please use a smaller amount.'],
    ['AMOUNT_OUT_OF_LIMIT', 'Transaction amount is out of range. Please use a smaller amount.'],
    ['INPUT_INVALID_FORMAT', 'Invalid transaction format. Please reset the device and try again.'],
    ['MAC_ERROR', 'Device error: MAC_ERROR'],
    ['DECLINED', 'Transaction declined by card or issuer'],
    ['NFC_DECLINED', 'Transaction declined by card or issuer'],
    ['MCR', 'Please use chip card insertion'],
    ['SDK_FAILED', 'Failed to load QPOS SDK'],
    ['DISCOVER_FAILED', 'Failed to discover Bluetooth device'],
    ['CONNECT_FAILED', 'Failed to connect to device'],
    ['NOT_CONNECTED', 'Not connected to device'],
    ['CHARACTERISTICS_MISSING', 'Bluetooth characteristics not properly set up'],
    ['RESET_FAILED', 'Failed to reset device'],
    ['KEY_NOT_FETCHED', 'Failed to get encryption key'],
    ['FIELD_NOT_SEALED', 'Failed to encrypt field'],
  ])('describes %s as: %s', (code, words) => {
    const notice = terminalNotice(code);
    expect(notice.words).toBe(words);
    expect(notice.cause).not.toBe('');
    expect(notice.wayOut).not.toBe('');
  });

  it('has a message for every fault that a reader can report', () => {
    for (const code of deviceFaults.values()) expect(terminalNotice(code).words).not.toBe('');
  });

  it('does not ask to take out a removed card, or to reset a cancelled reader', () => {
    for (const code of ['CARD_REMOVED', 'CANCEL']) {
      const { words, cause, wayOut } = terminalNotice(code);
      expect(words).toBe(`Device error: ${code}`);
      expect(cause).toContain('No money was taken.');
      expect(wayOut).not.toMatch(/take the card out|reset/i);
    }
  });

  it('does not mistake inherited object properties for codes', () => {
    expect(terminalNotice('constructor').words).toBe('Device error: constructor');
  });
});
