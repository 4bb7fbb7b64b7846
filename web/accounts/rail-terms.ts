import type { RailTerms } from '@yarda/contracts/platform/rail-terms.ts';
import { createContext } from 'react';

/** What the rails say of amounts and waiting times; nothing where a page is not told. */
export const RailTermsContext = createContext<RailTerms>({});
