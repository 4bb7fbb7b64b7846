import * as z from 'zod/mini';
import { readerSettingsSchema } from './reader-settings.ts';

/** What the page is told of the terminal: null where there is none. `simulator`: the simulated reader may be used. */
export const terminalOfferSchema = z.nullable(z.object({ settings: readerSettingsSchema, simulator: z.boolean() }));

export type TerminalOffer = z.infer<typeof terminalOfferSchema>;
