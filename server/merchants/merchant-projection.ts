import type { MerchantColours } from '@yarda/contracts/merchants/merchants.ts';

/** The merchant, as shown to readers of its consent. */
export interface MerchantOfConsent {
  readonly name: string;
  readonly image: string | null;
  readonly tag: string | null;
  readonly type: 'merchant' | 'api_user';
  readonly colours: MerchantColours;
}

/** A merchant's picture as pages load it: from our own origin, wherever the merchant keeps it. */
export const shownPicture = `case when image like 'https://%' then '/pictures/merchants/' || merchant_id else image end`;

/** A merchant as `MerchantOfConsent`. */
export const merchantById = (merchantId: string): string => `(
  select json_build_object('name', name, 'image', ${shownPicture}, 'tag', tag, 'type', type, 'colours', colours)
  from merchants where merchant_id = ${merchantId})`;

/** A merchant's name. */
export const merchantName = (merchantId: string): string =>
  `(select m.name from merchants m where m.merchant_id = ${merchantId})`;

/** The id of the merchant that a client belongs to; null if there is no such client. */
export const merchantOfClient = (clientId: string): string =>
  `(select k.merchant_id from clients k where k.client_id = ${clientId})`;

/** The URL where a client sends people to be recognised; null if it has none. */
export const discoveryOfClient = (clientId: string): string =>
  `(select d.discovery_id from discoveries d where d.client_id = ${clientId} limit 1)`;

/** The name and image of every merchant, by `merchant_id`. */
export const merchantFaces = `(select merchant_id, name, ${shownPicture} as image from merchants)`;
