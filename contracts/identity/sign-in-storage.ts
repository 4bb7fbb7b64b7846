/** The browser storage key where the attest frame remembers who was last here. */
export const attestStorageKey = 'attesttool_user_data';
