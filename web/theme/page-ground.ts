import { contrast, READABLE } from './contrast.ts';

/** What the page lies on: light or dark, its colour, and whether its text needs a sheet of its own to be read. */
export interface PageGround {
  readonly theme: 'light' | 'dark';
  readonly colour: string | null;
  readonly sheet: boolean;
}

/** The quietest text of each theme: a ground on which it can be read needs no sheet. */
const quietInk = { light: '#5a6370', dark: '#a4aebb' } as const;

/**
 * The ground of the page. With a colour of its own it is light or dark as that colour is; without, a standalone page
 * follows the system, and an embedded one is light and lets the merchant's page show through.
 */
export const pageGround = (
  { colour, embedded }: { colour: string | null; embedded: boolean },
  systemIsDark: boolean,
): PageGround => {
  if (colour === null) return { theme: !embedded && systemIsDark ? 'dark' : 'light', colour, sheet: !embedded };
  const theme = contrast(colour, quietInk.light) >= contrast(colour, quietInk.dark) ? 'light' : 'dark';
  return { theme, colour, sheet: !embedded || contrast(colour, quietInk[theme]) < READABLE };
};
