/**
 * Formats an instant, or a day as it begins in UTC (both ISO 8601), as `Intl.DateTimeFormat` does. That is made when it is
 * first used: the first object of `Intl` takes a cheap phone a tenth of a second, and a first screen should not wait for
 * one that it does not show.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): ((at: string) => string) => {
  let created: Intl.DateTimeFormat | undefined;
  return (at) => {
    created ??= new Intl.DateTimeFormat(locale, options);
    return created.format(new Date(at));
  };
};
