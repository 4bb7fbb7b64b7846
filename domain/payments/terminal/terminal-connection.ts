import { assign } from 'xstate';
import { fault, noteRejection, terminalSetup, whole } from './terminal-setup.ts';

/** Loads the reader's software, in up to five tries. */
export const driver = terminalSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      entry: 'countSdkTry',
      invoke: {
        src: 'loadReader',
        input: whole,
        onDone: { target: 'ready', actions: assign({ reader: ({ event }) => event.output }) },
        onError: [{ guard: 'sdkTriesLeft', target: 'pausing' }, { target: 'failed' }],
      },
    },
    pausing: { after: { sdkRetryPause: 'loading' } },
    failed: {
      entry: fault('SDK_FAILED'),
      on: { 'payer.retried_sdk': { target: 'loading', actions: ['forgetFault', assign({ sdkTry: 0 })] } },
    },
    ready: { invoke: { src: 'followReader', input: whole } },
  },
});

/** The connection to a reader: choose, connect, and reconnect after a loss. */
export const connection = terminalSetup.createStateConfig({
  initial: 'disconnected',
  states: {
    disconnected: {
      entry: assign({ terminal: null, readerName: null }),
      on: { 'payer.connected': { target: 'discovering', actions: 'forgetFault' } },
    },
    discovering: {
      invoke: {
        src: 'discover',
        input: whole,
        onDone: { target: 'connecting', actions: assign({ readerName: ({ event }) => event.output }) },
        onError: { target: 'disconnected', actions: noteRejection('DISCOVER_FAILED') },
      },
      on: { 'payer.disconnected': 'disconnected' },
    },
    connecting: {
      invoke: {
        src: 'connect',
        input: whole,
        onDone: { target: 'connected', actions: assign({ terminal: ({ event }) => event.output }) },
        onError: { target: 'disconnecting', actions: noteRejection('CONNECT_FAILED') },
      },
      on: { 'payer.disconnected': 'disconnecting' },
    },
    connected: {
      entry: assign({ connectTry: 0 }),
      on: { 'reader.disconnected': 'lost', 'payer.disconnected': 'disconnecting' },
    },
    lost: {
      after: { reconnectPause: 'reconnecting' },
      on: { 'payer.disconnected': 'disconnecting', 'payer.connected': 'discovering' },
    },
    reconnecting: {
      entry: 'countConnectTry',
      invoke: {
        src: 'connect',
        input: whole,
        onDone: { target: 'connected', actions: assign({ terminal: ({ event }) => event.output }) },
        onError: [
          { guard: 'reconnectTriesLeft', target: 'lost' },
          { target: 'disconnecting', actions: fault('NOT_CONNECTED') },
        ],
      },
      on: { 'payer.disconnected': 'disconnecting' },
    },
    disconnecting: {
      invoke: { src: 'disconnect', input: whole, onDone: 'disconnected', onError: 'disconnected' },
    },
  },
});
