import type { Counterparty } from '@yarda/contracts/merchants/merchants.ts';
import { escaped } from './page-html.ts';

/** The merchant that a link's preview names. */
export type PreviewedMerchant = Pick<Counterparty, 'name' | 'image'>;

/**
 * The Open Graph tags (ogp.me) of a consent's link: who asks, as messengers show it beside the link. A group chat reads
 * them too, so amount, payer and narration stay out.
 */
export const linkPreview = ({ name, image }: PreviewedMerchant, publicUrl: string): string => {
  const tags = {
    site_name: 'Yarda',
    title: name,
    description: `${name} asks for your consent. Open the link to see for what.`,
    ...(image !== null && { image: new URL(image, publicUrl).href }),
  };
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="og:${property}" content="${escaped(content)}">`)
    .join('');
};
