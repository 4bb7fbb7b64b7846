import type { MerchantColours } from '@yarda/contracts/merchants/merchants.ts';
import { useLayoutEffect } from 'react';
import { merchantColours } from './merchant-colours.ts';

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
