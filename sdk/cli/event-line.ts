import type { MerchantEvent } from '@yarda/node/api-types.ts';

/** One line for an event. */
export const eventLine = ({ eventId, timestamp, type, sequence, data }: MerchantEvent) => [
  ...[timestamp, type, `${data.consentId} #${sequence}`, eventId],
];
