/** In this order: a browser also names those that it descends from. */
const browsers = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\/|OPT\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** A browser and its device as a person knows them, 'Chrome on Android', from a User-Agent; null if it names neither. */
export const deviceName = (userAgent: string): string | null => {
  const named = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
  return named.length === 0 ? null : named.join(' on ');
};

const nameIn = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, sign]) => sign.test(userAgent))?.[0];
