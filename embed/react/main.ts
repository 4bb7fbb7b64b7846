// Exports of the package. The entry gathers them, so that no reader has to learn the package's files.
// biome-ignore-all lint/performance/noBarrelFile: the package's entry

export { ManageConsent, type ManageConsentProps } from './manage-consent.tsx';
export { UpcomingDebits, type UpcomingDebitsProps } from './upcoming-debits.tsx';
export { type UsedYarda, type UseYardaOptions, useYarda } from './use-yarda.ts';
export { YardaConsent, type YardaConsentProps } from './yarda-consent.tsx';
export { YardaProvider, type YardaProviderProps } from './yarda-provider.tsx';
