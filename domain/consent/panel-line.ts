import type { Consent } from '@yarda/contracts/asked-consent.ts';

/** What the band says under the merchant's name: it asks, until that is over. */
export const panelLine = ({ status }: Pick<Consent, 'status'>, declined: boolean): string =>
  status === 'granted' ? 'has your consent' : `ask${declined ? 'ed' : 's'} for your consent`;
