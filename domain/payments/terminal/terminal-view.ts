import type { SnapshotFrom } from 'xstate';
import type { terminalMachine } from './terminal-machine.ts';

export type TerminalSnapshot = SnapshotFrom<typeof terminalMachine>;

/** The payer's next step; the page has a picture for each. */
export type TerminalGuide =
  | 'connect'
  | 'discover'
  | 'reach'
  | 'start'
  | 'prepare'
  | 'insert'
  | 'wait'
  | 'choose'
  | 'pin'
  | 'bank'
  | 'ask'
  | 'remove';

/** The modal's texts: for the badge, the connection and the transaction, and what to do. */
export interface TerminalView {
  readonly badge: { readonly words: string; readonly tone: 'quiet' | 'busy' | 'good' | 'bad' };
  readonly connection: string;
  readonly transaction: string;
  readonly guide: TerminalGuide;
  readonly sentence: string;
  /** The connection was lost, and the page tries to have it again by itself. */
  readonly callsAgain: boolean;
}

/** The view for a machine state. */
export const terminalView = (snapshot: TerminalSnapshot): TerminalView => {
  const guide = guideOf(snapshot);
  const callsAgain = ['lost', 'reconnecting'].includes(connectionOf(snapshot));
  return {
    badge: badgeOf(snapshot),
    connection: connectionWords[connectionOf(snapshot)],
    transaction: transactionWords[transactionOf(snapshot)],
    guide,
    sentence: callsAgain && guide === 'reach' ? 'Calling the reader again...' : sentences[guide],
    callsAgain,
  };
};

/** The view where this browser can reach no reader: there is no machine to ask. */
export const outOfReachView = {
  badge: { words: 'Offline', tone: 'quiet' },
  connection: 'Not connected',
  transaction: 'Idle',
} as const satisfies Pick<TerminalView, 'badge' | 'connection' | 'transaction'>;

/** The transaction's state, by the specification's name. */
export const transactionOf = (snapshot: TerminalSnapshot): keyof typeof transactionWords =>
  transactions.find((transaction) => snapshot.matches({ transaction })) ?? 'idle';

export const connectionOf = (snapshot: TerminalSnapshot): keyof typeof connectionWords =>
  connections.find((connection) => snapshot.matches({ connection })) ?? 'disconnected';

const transactionWords = {
  idle: 'Idle',
  card_detected: 'Card detected',
  pin_entry: 'PIN entry',
  online_processing: 'Online processing',
  completed: 'Completed',
} as const;

const connectionWords = {
  disconnected: 'Not connected',
  discovering: 'Looking for readers...',
  connecting: 'Connecting...',
  connected: 'Connected',
  lost: 'Connection lost',
  reconnecting: 'Reconnecting...',
  disconnecting: 'Disconnecting...',
} as const;

const transactions = ['idle', 'card_detected', 'pin_entry', 'online_processing', 'completed'] as const;
const connections = [
  'disconnected',
  'discovering',
  'connecting',
  'connected',
  'lost',
  'reconnecting',
  'disconnecting',
] as const;

const badgeOf = (snapshot: TerminalSnapshot): TerminalView['badge'] => {
  const transaction = transactionOf(snapshot);
  if (transaction === 'completed') return { words: 'Approved', tone: 'good' };
  const { fault, openPurchase } = snapshot.context;
  if ((fault ?? openPurchase) && transaction === 'idle') return { words: 'Attention', tone: 'bad' };
  if (snapshot.matches({ driver: 'loading' }) || snapshot.matches({ driver: 'pausing' })) {
    return { words: 'Loading', tone: 'busy' };
  }
  if (transaction !== 'idle' || !snapshot.matches({ transaction: { idle: 'resting' } }))
    return { words: 'In progress', tone: 'busy' };
  if (connectionOf(snapshot) === 'connected') return { words: 'Ready', tone: 'good' };
  return connectionOf(snapshot) === 'disconnected'
    ? { words: 'Offline', tone: 'quiet' }
    : { words: 'Connecting', tone: 'busy' };
};

const guideOf = (snapshot: TerminalSnapshot): TerminalGuide => {
  switch (transactionOf(snapshot)) {
    case 'completed':
      return 'remove';
    case 'online_processing':
      return 'bank';
    case 'pin_entry':
      return 'pin';
    case 'card_detected':
      return snapshot.matches({ transaction: { card_detected: 'choosing' } }) ? 'choose' : 'wait';
    case 'idle':
      return idleGuideOf(snapshot);
  }
};

const idleGuideOf = (snapshot: TerminalSnapshot): TerminalGuide => {
  if (snapshot.matches({ transaction: { idle: 'waiting' } })) return 'insert';
  if (!snapshot.matches({ transaction: { idle: 'resting' } })) return 'prepare';
  if (snapshot.context.openPurchase) return 'ask';
  const connection = connectionOf(snapshot);
  if (connection === 'connected') return 'start';
  if (connection === 'discovering') return 'discover';
  return connection === 'disconnected' ? 'connect' : 'reach';
};

const sentences = {
  connect: 'Switch the card reader on, then connect it.',
  discover: 'Choose the card reader in the list that your browser shows.',
  reach: 'One moment. Keep the card reader close by.',
  start: 'The reader is ready. Start when you have the card at hand.',
  prepare: 'One moment. The card reader is getting ready.',
  insert: 'Insert the card, chip first.',
  wait: 'One moment. Leave the card where it is.',
  choose: 'Choose how to pay with the card.',
  pin: 'Enter the PIN on the card reader.',
  bank: 'Asking the bank. Leave the card in the reader.',
  ask: 'Your bank has not answered yet. Do not pay again. Ask the bank once more.',
  remove: 'Payment approved. You can take the card out.',
} as const satisfies Record<TerminalGuide, string>;
