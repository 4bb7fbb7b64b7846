import { contrast, READABLE } from './contrast.ts';

/** The page's background: light or dark, its colour, and whether text needs a sheet to be readable on it. */
export interface PageGround {
  readonly theme: 'light' | 'dark';
  readonly colour: string | null;
  readonly sheet: boolean;
}

/** The faintest text of each theme: a background on which it is readable needs no sheet. */
const quietInk = { light: '#5a6370', dark: '#a4aebb' } as const;

/**
 * The page's background. A given colour decides between light and dark, embedded or not. Without one, a standalone page
 * follows the system; an embedded page is light and transparent.
 */
export const pageGround = (
  { colour, embedded }: { colour: string | null; embedded: boolean },
  systemIsDark: boolean,
): PageGround => {
  if (colour === null) return { theme: !embedded && systemIsDark ? 'dark' : 'light', colour, sheet: !embedded };
  const theme = contrast(colour, quietInk.light) >= contrast(colour, quietInk.dark) ? 'light' : 'dark';
  return { theme, colour, sheet: contrast(colour, quietInk[theme]) < READABLE };
};
