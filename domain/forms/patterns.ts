/** Reads a merchant's pattern. What it returns tells whether a text holds it, in time linear in the text's length. */
export type Patterns = (pattern: string) => (text: string) => boolean;

/** For the page, which leaves patterns to the server: it needs no engine, and no pattern can hold it up. */
export const withoutPatterns: Patterns = () => () => true;
