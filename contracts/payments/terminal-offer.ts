import * as z from 'zod/mini';
import { readerSettingsSchema } from './reader-settings.ts';

/** The page's terminal settings: null if there is no terminal. `simulator`: the simulated reader may be used. */
export const terminalOfferSchema = z.nullable(z.object({ settings: readerSettingsSchema, simulator: z.boolean() }));

export type TerminalOffer = z.infer<typeof terminalOfferSchema>;
