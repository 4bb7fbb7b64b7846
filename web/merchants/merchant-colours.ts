import type { MerchantColours } from '@yarda/contracts/merchants.ts';
import { hexColour, readableOn, shadeFor, VISIBLE } from '../theme/contrast.ts';

/** The surfaces that the merchant's primary colour has to show on, as in `theme/tokens.css`. */
const surfaces = { light: '#ffffff', dark: '#161c25' } as const;

/**
 * The page's own colours, overridden by the merchant's four, as custom properties. A text colour that cannot be read on
 * its ground gives way to one that can.
 */
export const merchantColours = (colours: MerchantColours): Record<string, string> => {
  const primary = hexColour(colours.primaryColour);
  const secondary = hexColour(colours.secondaryColour);
  return {
    ...(primary && {
      '--primary': primary,
      '--primary-text': readableOn(primary, hexColour(colours.primaryText)),
      '--accent-light': shadeFor(primary, surfaces.light, VISIBLE),
      '--accent-dark': shadeFor(primary, surfaces.dark, VISIBLE),
    }),
    ...(secondary && {
      '--secondary': secondary,
      '--secondary-text': readableOn(secondary, hexColour(colours.secondaryText)),
    }),
  };
};
