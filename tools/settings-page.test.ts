import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { specifiedReaderSettings } from '@yarda/domain/payments/terminal/reader-settings.ts';
import { describe, expect, it } from 'vitest';
import { settingsPage } from './settings-page.ts';

describe('docs/settings.md', () => {
  it('shows every setting as it is now; `npm run draw-flows` redraws it', async () => {
    expect(await readFile(join(import.meta.dirname, '../docs/settings.md'), 'utf8')).toBe(settingsPage());
  });

  it('states the reader settings that hold where nothing is set', () => {
    const { namePrefixes, keySlot, cardSeconds, currencyCode, transactionType } = specifiedReaderSettings;
    for (const value of [namePrefixes.join(), keySlot, cardSeconds, currencyCode, transactionType])
      expect(settingsPage()).toContain(`Unset: \`${value}\``);
  });
});
