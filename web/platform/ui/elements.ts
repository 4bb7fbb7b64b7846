import type { ReactElement } from 'react';

/** Elements that may be drawn beside other elements: any number, but no text. Text needs its own element. */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
