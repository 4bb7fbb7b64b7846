import { call } from '../platform/call.ts';
import { chargeCard, linkChargeSchema } from './cards.ts';

/** The card charge when it links a card: signed besides the bearer token, which alone links nothing. */
export const chargeCardToLink = call({ ...chargeCard, caller: 'signer', body: linkChargeSchema });
