import type { DownMethods } from '@yarda/contracts/payments/payment-methods.ts';
import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The methods whose bank or provider did not answer when the page was served: they are not offered. */
export const DownMethodsContext = createContext<DownMethods>([]);

/** The methods that no provider offers: of these nothing is said either. */
export const AbsentMethodsContext = createContext<DownMethods>([]);

/** The latest list from the server since the page was served; null until then. */
let received: DownMethods | null = null;
const listeners = new Set<() => void>();

export const listenToDownMethods = (down: DownMethods): void => {
  received = down;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The methods that are down now. */
export const useDownMethods = (): DownMethods => {
  const served = useContext(DownMethodsContext);
  const now = () => received ?? served;
  return useSyncExternalStore(subscribe, now, now);
};

/** Whether and how this page may take chip cards; null when it may not. */
export const TerminalOfferContext = createContext<TerminalOffer>(null);
