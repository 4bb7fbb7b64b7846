import { supportedBrowsers } from '@yarda/contracts/platform/supported-browsers.ts';
import { defineConfig } from 'vite';

/**
 * Builds `dist/yarda.js` for `import` and `dist/yarda.classic.js` for a plain `<script>`, which sets `window.Yarda`.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: [...supportedBrowsers],
    emptyOutDir: true,
    lib: {
      entry: 'yarda.ts',
      name: 'Yarda',
      formats: ['es', 'iife'],
      fileName: (format) => (format === 'es' ? 'yarda.js' : 'yarda.classic.js'),
    },
  },
});
