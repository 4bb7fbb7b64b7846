import type { Plugin } from 'vite';

/** The order of the cascade layers, as in `theme/tokens.css`. */
const order = '@layer tokens,base,ui,screens;';

/** Declares the layer order at the top of every style sheet, since the bundler decides which one loads first. */
export const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const asset of Object.values(bundle)) {
      if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = `${order}${String(asset.source)}`;
    }
  },
});
