import { ReaderFault } from '@yarda/domain/payments/terminal/card-reader.ts';
import { simulatedReaderName, specifiedReaderSettings } from '@yarda/domain/payments/terminal/reader-settings.ts';
import { type TerminalContext, terminalContext } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { terminalMachine } from '@yarda/domain/payments/terminal/terminal-machine.ts';

type Value = Parameters<typeof terminalMachine.resolveState>[0]['value'];

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly driver?: string;
  readonly connection?: string;
  readonly transaction: string | object;
  readonly context?: Partial<TerminalContext>;
}

const terminal = { serial: 'QPOSSIM0001', tid: '2SIM0001', mid: '2SANDBOX0000001' };
const openPurchase = {
  ...{ rrn: '000000000000', transDatetime: '0101000000', terminal },
  card: { track2: '', pan: '', expiry: '', pinBlock: null, iccData: '' },
};
const resting = { idle: 'resting' };

const moments: readonly Sample[] = [
  { id: 'loading', title: 'Loading the SDK', driver: 'loading', connection: 'disconnected', transaction: resting },
  { id: 'not-connected', title: 'Not connected', connection: 'disconnected', transaction: resting },
  { id: 'discovering', title: 'Looking for readers', connection: 'discovering', transaction: resting },
  { id: 'connecting', title: 'Connecting', connection: 'connecting', transaction: resting },
  { id: 'ready', title: 'Ready', transaction: resting },
  { id: 'starting', title: 'Starting', transaction: { idle: 'starting' } },
  { id: 'insert', title: 'Insert the card', transaction: { idle: 'waiting' } },
  { id: 'card', title: 'Card detected', transaction: { card_detected: 'reading' } },
  {
    id: 'choose',
    title: 'Choosing how the card pays',
    transaction: { card_detected: 'choosing' },
    context: { applications: ['Verve Debit', 'Mastercard'] },
  },
  { id: 'pin', title: 'PIN entry', transaction: 'pin_entry' },
  { id: 'bank', title: 'Asking the bank', transaction: { online_processing: 'paying' } },
  {
    id: 'unanswered',
    title: 'The bank has not answered',
    transaction: { online_processing: 'unanswered' },
    context: { fault: 'OUTCOME_UNKNOWN' },
  },
  {
    id: 'undecided',
    title: 'The bank has not answered, and the reader was reset',
    transaction: resting,
    context: { openPurchase },
  },
  { id: 'completed', title: 'Completed', transaction: 'completed' },
  {
    id: 'lost',
    title: 'Connection lost',
    connection: 'lost',
    transaction: resting,
    context: { fault: 'NOT_CONNECTED' },
  },
];

/** Every row of the error catalogue. */
const troubles: readonly Sample[] = [
  'TIMEOUT',
  'DEVICE_BUSY',
  'INPUT_INVALID',
  'INPUT_OUT_OF_RANGE',
  'INPUT_INVALID_FORMAT',
  'MAC_ERROR',
  'DECLINED',
  'MCR',
  'CHARACTERISTICS_MISSING',
  'RESET_FAILED',
].map((fault) => ({
  id: `trouble-${slug(fault)}`,
  title: `Trouble: ${fault}`,
  transaction: resting,
  context: { fault },
}));

const unreached: readonly Sample[] = ['DISCOVER_FAILED', 'CONNECT_FAILED', 'NOT_CONNECTED'].map((fault) => ({
  id: `trouble-${slug(fault)}`,
  title: `Trouble: ${fault}`,
  connection: 'disconnected',
  transaction: resting,
  context: { fault },
}));

const noSdk: Sample = {
  id: 'trouble-sdk-failed',
  title: 'Trouble: SDK_FAILED',
  driver: 'failed',
  connection: 'disconnected',
  transaction: resting,
  context: { fault: 'SDK_FAILED' },
};

const nobody = (): Promise<never> => Promise.reject(new ReaderFault('UNKNOWN'));

/** The machine in each of them. */
export const terminalSamples = [...moments, ...troubles, ...unreached, noSdk].map(
  ({ id, title, driver = 'ready', connection = 'connected', transaction, context: existing = {} }) => {
    const context = terminalContext({
      ...{ amountKobo: 250_000, settings: specifiedReaderSettings },
      ...{ loadReader: nobody, fetchKeys: nobody, purchase: nobody },
      newReference: () => ({ rrn: '000000000000', transDatetime: '0101000000' }),
    });
    const connected = connection === 'connected' ? { terminal, readerName: simulatedReaderName } : {};
    const value = { driver, connection, transaction } as Value;
    return {
      id,
      title,
      snapshot: terminalMachine.resolveState({ value, context: { ...context, ...connected, ...existing } }),
    };
  },
);

function slug(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}
