import type { MessageToParent } from './frame-types.ts';

type MessageType = MessageToParent['type'];
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isStatus = (value: unknown) =>
  isText(value) && ['pending', 'granted', 'expired', 'declined', 'cancelled'].includes(value);

/** The same shapes as `contracts/merchants/frame.ts`, written by hand: a schema library would be most of this script's size. */
const fits = {
  'oya-money-height-update': ({ height }) => Number.isSafeInteger(height) && Number(height) > 0,
  'oya-money-consent-data': ({ consentId, status }) => isText(consentId) && isStatus(status),
  'oya-money-consent-success': ({ consentData }) => isFields(consentData) && isText(consentData.consentId),
  'oya-money-consent-completed': ({ consentId }) => isText(consentId),
  'oya-money-consent-declined': ({ consentId }) => isText(consentId),
  'oya-money-consent-failed': ({ consentId, error }) => (consentId === null || isText(consentId)) && isText(error),
  'oya-money-escape-pressed': () => true,
} satisfies Record<MessageType, (fields: Fields) => boolean>;

/** The message, or undefined when the data is not one of ours. */
export const readMessage = (data: unknown): MessageToParent | undefined => (isMessage(data) ? data : undefined);

const isMessage = (data: unknown): data is MessageToParent =>
  isFields(data) && isText(data.type) && isType(data.type) && fits[data.type](data);

const isType = (type: string): type is MessageType => Object.hasOwn(fits, type);
