/**
 * Bytes of the reader's own protocol. The frame, ids and commands are documented; rows marked "assumed" are not, and
 * docs/terminal.md lists them.
 */
export const qposStart = 0x4d;

/** Frame ids sent by the host. */
export const hostWants = { process: 0x21, query: 0x22, /** Assumed. */ reset: 0x20 } as const;

/** The time-out byte of a query. */
export const queryTimeout = 0x5a;

/** Commands: code and sub-code. */
export const qposCommand = {
  pollCard: 0x1620,
  startChip: 0x1630,
  chooseApplication: 0x1631,
  setPin: 0x1634,
  onlineResult: 0x1640,
  identity: 0x1000,
  /** Assumed. */
  reset: 0x1001,
} as const;

/** Frame ids sent by the device. */
export const deviceMessages = {
  reset: 0x20,
  waiting: 0x23,
  completed: 0x24,
  pinBeingTyped: 0x41,
  magToIcc: 0x42,
  cardNumberSent: 0x43,
  cardRemoved: 0x51,
  stripeReady: 0x52,
} as const;

/** Replies after which the host keeps polling. */
export const stillWorking: readonly number[] = [
  deviceMessages.waiting,
  deviceMessages.pinBeingTyped,
  deviceMessages.magToIcc,
  deviceMessages.cardNumberSent,
  deviceMessages.stripeReady,
];

/** Replies that end a command, with the fault codes the page uses. */
export const deviceFaults: ReadonlyMap<number, string> = new Map([
  [0x20, 'DEVICE_RESET'],
  [0x25, 'TIMEOUT'],
  [0x26, 'DESTRUCT'],
  [0x27, 'CRC_ERROR'],
  [0x28, 'CANCEL'],
  [0x29, 'MAC_ERROR'],
  [0x30, 'ICC_INIT_ERROR'],
  [0x31, 'NOT_ICC'],
  [0x32, 'ICC_TRADE_ERROR'],
  [0x33, 'TERMINATED'],
  [0x34, 'DECLINED'],
  [0x35, 'CMD_NOT_AVAILABLE'],
  /** The rest would have to be requested, in an undocumented way. */
  [0x36, 'PARTIAL_DATA'],
  [0x37, 'EMV_APP_CFG_ERROR'],
  [0x38, 'EMV_CAPK_CFG_ERROR'],
  [0x39, 'WR_DATA_ERROR'],
  [0x40, 'NO_UPDATE_WORK_KEY'],
  [0x44, 'CARD_BLOCKED_OR_NO_EMV_APPS'],
  [0x45, 'SELECT_APP_FAIL'],
  [0x46, 'CAPK_FAIL'],
  [0x47, 'FALLBACK'],
  [0x48, 'NFC_TERMINATED'],
  [0x51, 'CARD_REMOVED'],
]);

/** The first byte of a card poll's reply. */
export const cardPolled = { stripe: 0x00, chip: 0x01, tapOnline: 0x03, /** Assumed. */ busy: 0xfb } as const;

/** The result byte of a started chip that needs an application to be chosen. */
export const chooseApplicationResult = 0x02;

/** The outcome in a chip's result block. */
export const chipResult = { accepted: 0x01, refused: 0x02, online: 0x03 } as const;
