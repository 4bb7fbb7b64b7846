import { pageGround } from './page-ground.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/**
 * Applies the page's background, and updates it when the system switches between light and dark. Returns a function
 * that stops the updates.
 */
export const applyPageGround = (input: Parameters<typeof pageGround>[0]): (() => void) => {
  const apply = () => {
    const { theme, colour, sheet } = pageGround(input, systemDark.matches);
    const { dataset, style } = document.documentElement;
    dataset.theme = theme;
    dataset.sheet = sheet ? 'yes' : 'no';
    dataset.coloured = colour ? 'yes' : 'no';
    const page = colour ?? (input.embedded ? 'transparent' : null);
    if (page) style.setProperty('--page', page);
    else style.removeProperty('--page');
  };
  apply();
  systemDark.addEventListener('change', apply);
  return () => systemDark.removeEventListener('change', apply);
};
