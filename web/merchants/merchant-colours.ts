import type { MerchantColours } from '@yarda/contracts/merchants/merchants.ts';
import { useLayoutEffect } from 'react';
import { hexColour, readableOn, shadeFor, VISIBLE } from '../platform/theme/contrast.ts';

/** The surfaces that the merchant's primary colour must show on, as in `theme/tokens.css`. */
const surfaces = { light: '#ffffff', dark: '#161c25' } as const;

/**
 * The page's colours with the merchant's four applied, as custom properties. A text colour unreadable on its background
 * is replaced by a readable one.
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

/** Applies the merchant's colours to the whole page. */
export const useMerchantColours = (colours: MerchantColours | undefined): void => {
  useLayoutEffect(() => {
    if (!colours) return;
    const { style } = document.documentElement;
    const properties = Object.entries(merchantColours(colours));
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [colours]);
};
