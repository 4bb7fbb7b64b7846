import type { Plugin } from 'vite';

/** The order of the layers, as `theme/tokens.css` has it. */
const order = '@layer tokens,base,ui,screens;';

/** Says the order of the layers first in every style sheet: which of them comes first to a page is the bundler's choice. */
export const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const asset of Object.values(bundle)) {
      if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = `${order}${String(asset.source)}`;
    }
  },
});
