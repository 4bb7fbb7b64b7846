import type { Counterparty } from '@yarda/contracts/merchants/merchants.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { escaped } from '../../platform/http/escaped.ts';

/**
 * The Open Graph tags (ogp.me) of a consent's link: who asks, as messengers show it beside the link. A group chat reads
 * them too, so amount, payer and narration stay out.
 */
export const linkPreview = (counterparty: Counterparty, publicUrl: string): string => {
  const name = merchantName({ counterparty });
  const { image } = counterparty;
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
