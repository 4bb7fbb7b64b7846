import { createContext, type ReactNode } from 'react';

/** One screen in one state, as the gallery shows it and tests visit it. */
export interface GalleryEntry {
  /** Its address in the gallery: `?state=payment-waiting`. */
  readonly id: string;
  readonly title: string;
  /** Shown as inside a merchant's page. */
  readonly embedded?: boolean;
  /** The background the merchant chose, `#rrggbb`. */
  readonly ground?: string;
  readonly render: () => ReactNode;
}

/** Whether the gallery shows a screen of the consent page as inside a merchant's page, though its entry stands alone. */
export const GalleryEmbedded = createContext(false);
