/** How asking for a passkey ended. `unable`: this page cannot ask. */
export type PasskeyOutcome = 'proven' | 'left' | 'other-person' | 'unable';

/** The messages for a call that was not made because the passkey was missing. */
export const passkeyUnused = {
  left: 'You did not use your passkey, so nothing has changed. Please try again.',
  'other-person': 'That passkey belongs to someone else, so nothing has changed. Please use your own.',
  unable: 'This needs your passkey. Please sign in again.',
} as const satisfies Record<Exclude<PasskeyOutcome, 'proven'>, string>;

/** Why the passkey is asked for. */
export const passkeyReason = 'Linking and saving need your passkey.';
