import type { ReactNode } from 'react';

/** One screen in one state, as the gallery shows it and as a test visits it. */
export interface GalleryEntry {
  /** Its address in the gallery: `?state=payment-waiting`. */
  readonly id: string;
  readonly title: string;
  /** As it looks inside a merchant's page. */
  readonly embedded?: boolean;
  /** The ground that the merchant asked for, `#rrggbb`. */
  readonly ground?: string;
  readonly render: () => ReactNode;
}
