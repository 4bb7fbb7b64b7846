import type { TerminalOffer } from '@yarda/contracts/terminal-offer.ts';
import { createContext } from 'react';

/** Whether this page may take a chip card, and how; null where it may not. */
export const TerminalOfferContext = createContext<TerminalOffer>(null);
