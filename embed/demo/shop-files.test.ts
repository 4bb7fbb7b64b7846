import { describe, expect, it } from 'vitest';
import { readShopFile } from './shop-files.ts';

describe('readShopFile', () => {
  it.each(['/../../package.json', '/..%2f..%2fpackage.json', '/.env', '/assets/../../yarda.js', '//etc/passwd', '/x'])(
    'does not serve %s',
    async (path) => {
      expect(await readShopFile(path)).toBeUndefined();
    },
  );
});
