/** The version of the API, a date. */
export const apiVersion = '2026-12-01';
