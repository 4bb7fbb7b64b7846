import type { ProviderRails } from '../providers/rails.ts';
import { type TermiiSettings, termiiMessageRail } from './termii-message-rail.ts';

export const openTermiiRails = (settings: TermiiSettings): Pick<ProviderRails, 'messages'> => ({
  messages: termiiMessageRail(settings),
});
