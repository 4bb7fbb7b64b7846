import { pageGround } from './page-ground.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Applies the page's background, and updates it when the system switches between light and dark. */
export const applyPageGround = (asked: Parameters<typeof pageGround>[0]): void => {
  const apply = () => {
    const { theme, colour, sheet } = pageGround(asked, systemDark.matches);
    const { dataset, style } = document.documentElement;
    dataset.theme = theme;
    dataset.sheet = sheet ? 'yes' : 'no';
    if (colour) style.setProperty('--page', colour);
    else if (asked.embedded) style.setProperty('--page', 'transparent');
  };
  apply();
  systemDark.addEventListener('change', apply);
};
