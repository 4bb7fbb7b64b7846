import type { TerminalOffer } from '@yarda/contracts/payments/terminal-offer.ts';
import { createContext } from 'react';

/** Whether and how this page may take chip cards; null when it may not. */
export const TerminalOfferContext = createContext<TerminalOffer>(null);
