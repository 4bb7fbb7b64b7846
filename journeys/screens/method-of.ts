import type { Locator } from '@playwright/test';
import type { PageOrFrame } from './page-or-frame.ts';

/** A way to pay: a button where pressing it starts the way, a radio where the payer consents first. */
export const methodOf = (root: PageOrFrame, name: RegExp): Locator =>
  root.getByRole('button', { name }).or(root.getByRole('radio', { name }));
