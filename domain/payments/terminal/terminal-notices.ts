/** A fault at a terminal, as far as the page can tell causes apart; any other code is the reader's own. */
export interface TerminalNotice {
  readonly code: string;
  /** The message from the error catalogue, letter for letter. */
  readonly words: string;
  readonly cause: string;
  /** The payer's next step. */
  readonly wayOut: string;
}

/** The notice for a code: the reader's own codes, and those that the page adds. */
export const terminalNotice = (code: string): TerminalNotice => {
  const row = Object.hasOwn(rows, code) ? rows[code] : undefined;
  return { code, ...(row ?? { ...deviceError, words: `Device error: ${code}` }) };
};

/** A reader reports its own reset as an error, but it was requested. */
export const isExpectedFault = (code: string): boolean => code === 'DEVICE_RESET';

type Row = Omit<TerminalNotice, 'code'>;

const timedOut: Row = {
  words: 'Transaction timed out',
  cause: 'No card was inserted in time, or the reader stopped answering.',
  wayOut: 'Start again and insert the card when the reader asks for it.',
};
const invalid: Row = {
  words: 'Invalid transaction parameters. Please try again with a different amount or reset the device.',
  cause: 'The reader does not take this amount.',
  wayOut: 'Reset the device, or pay this amount another way.',
};
const outOfRange: Row = {
  words: 'Transaction amount is out of range. Please use a smaller amount.',
  cause: 'The amount is more than a card reader can take at once.',
  wayOut: 'Pay this amount another way.',
};
const declined: Row = {
  words: 'Transaction declined by card or issuer',
  cause: 'The card or its bank refused. No money was taken.',
  wayOut: 'Try another card, or pay another way.',
};
const chipOnly: Row = {
  words: 'Please use chip card insertion',
  cause: 'The card was swiped or tapped. Only its chip is read.',
  wayOut: 'Start again and insert the card, chip first.',
};
const unsealed: Omit<Row, 'words'> = {
  cause: 'The card was read, but not sent: the bank was not asked. No money was taken.',
  wayOut: 'Check your connection, then start again.',
};
const deviceError: Omit<Row, 'words'> = {
  cause: 'The reader reported a fault. No money was taken.',
  wayOut: 'Take the card out, reset the device and start again.',
};

const rows: Readonly<Record<string, Row>> = {
  TIMEOUT: timedOut,
  CMD_TIMEOUT: timedOut,
  PURCHASE_ENDED: { ...timedOut, cause: 'The bank never received the purchase. No money was taken.' },
  PURCHASE_AMOUNT_WRONG: {
    words: 'The amount is not what this payment asks for',
    cause: 'Part of it has been paid since. No money was taken from this card.',
    wayOut: 'Close this, reload the page and pay what is left.',
  },
  PAYMENT_NOT_FOUND: {
    words: 'No immediate payment found',
    cause: 'This payment has expired. No money was taken.',
    wayOut: 'Ask the merchant for a new link.',
  },
  DEVICE_BUSY: {
    words: 'Device is busy, please wait',
    cause: 'The reader is still busy.',
    wayOut: 'Wait a moment and start again, or reset the device.',
  },
  INPUT_INVALID: invalid,
  INPUT_ZERO_VALUES: invalid,
  INPUT_OUT_OF_RANGE: outOfRange,
  AMOUNT_OUT_OF_LIMIT: outOfRange,
  INPUT_INVALID_FORMAT: {
    words: 'Invalid transaction format. Please reset the device and try again.',
    cause: 'The reader did not understand the request.',
    wayOut: 'Reset the device and start again.',
  },
  DECLINED: declined,
  NFC_DECLINED: declined,
  MCR: chipOnly,
  NFC_ONLINE: chipOnly,
  CARD_REMOVED: {
    words: 'Device error: CARD_REMOVED',
    cause: 'The card was taken out too early. No money was taken.',
    wayOut: 'Start again, and leave the card in until the reader has finished.',
  },
  CANCEL: {
    words: 'Device error: CANCEL',
    cause: 'The transaction was cancelled on the reader. No money was taken.',
    wayOut: 'Start again, or pay another way.',
  },
  SDK_FAILED: {
    words: 'Failed to load QPOS SDK',
    cause: "The reader's software did not load after five tries.",
    wayOut: 'Check your connection and try again, or pay another way.',
  },
  DISCOVER_FAILED: {
    words: 'Failed to discover Bluetooth device',
    cause: 'No reader was chosen, or Bluetooth is switched off.',
    wayOut: 'Switch the reader and Bluetooth on, then connect and choose the reader from the list.',
  },
  CONNECT_FAILED: {
    words: 'Failed to connect to device',
    cause: 'The reader did not answer, or is not registered with the bank.',
    wayOut: 'Bring the reader closer, make sure no other phone is connected to it, and connect again.',
  },
  NOT_CONNECTED: {
    words: 'Not connected to device',
    // Stays on screen while the reader is called again, and when it is back.
    cause: 'The connection to the reader was missing or lost. The transaction has ended.',
    wayOut: 'Start again once the card reader is connected.',
  },
  CHARACTERISTICS_MISSING: {
    words: 'Bluetooth characteristics not properly set up',
    cause: 'This page does not support the device you chose.',
    wayOut: 'Connect again and choose another device.',
  },
  RESET_FAILED: {
    words: 'Failed to reset device',
    cause: 'The reader did not accept the command.',
    wayOut: 'Switch the reader off and on, then connect again.',
  },
  KEY_NOT_FETCHED: { ...unsealed, words: 'Failed to get encryption key' },
  FIELD_NOT_SEALED: { ...unsealed, words: 'Failed to encrypt field' },
  OUTCOME_UNKNOWN: {
    words: 'Your bank has not answered yet',
    cause: 'The card was read and sent to the bank. The bank has not decided yet.',
    wayOut: 'Do not pay again. We keep asking the bank about this purchase.',
  },
};
