/** An address, parsed; null if it is none. `URL.parse` and `URL.canParse` are missing in supported browsers. */
export const parsedUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
