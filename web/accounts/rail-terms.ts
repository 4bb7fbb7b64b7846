import type { RailTerms } from '@yarda/contracts/platform/rail-terms.ts';
import { createContext } from 'react';

/** The amounts and waiting times that the rails state; empty on pages that do not receive them. */
export const RailTermsContext = createContext<RailTerms>({});
