import type { Locator } from '@playwright/test';
import type { Place } from './page-or-frame.ts';

/** A way to pay: a button where pressing it starts the way, a radio where the payer consents first. */
export const methodOf = (place: Place, name: RegExp): Locator =>
  place.getByRole('button', { name }).or(place.getByRole('radio', { name }));
