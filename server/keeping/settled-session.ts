/** Settings under which every value has one text, the same in both databases. */
export const settledSession = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set bytea_output = 'hex';
  set intervalstyle = 'postgres'; set extra_float_digits = 1;`;
