import type { ReactElement } from 'react';

/** What may be drawn beside other elements: any number of them, but no text. Text stands in an element of its own. */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
