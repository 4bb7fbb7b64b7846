/**
 * Formats an instant (ISO 8601) as `Intl.DateTimeFormat` does, which is made when it is first used: the first object of
 * `Intl` takes a cheap phone a tenth of a second, and a first screen should not wait for one that it does not show.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): ((instant: string) => string) => {
  let made: Intl.DateTimeFormat | undefined;
  return (instant) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(new Date(instant));
  };
};
