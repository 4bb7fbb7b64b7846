/** Where the attest frame remembers, in the browser's own storage, who was here the last time. */
export const attestStorageKey = 'attesttool_user_data';
