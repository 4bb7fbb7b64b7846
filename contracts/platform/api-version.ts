/** Every version of the API that is served, each a date, the newest first. */
export const apiVersions = ['2026-12-01'] as const;

/** The newest version. */
export const [apiVersion] = apiVersions;

/** In a request: the version that it is written for; without it, its key's. In an answer: the version that answered. */
export const versionHeader = 'yarda-version';
