/** Everything that can block a sign-in: a closed list, each with the sentence that says what to do. */
export const signInTroubles = {
  'phone-invalid': 'That does not look like a phone number. Please check it.',
  'code-wrong': 'That code is not right. Please check it and try again.',
  'code-expired': 'That code has expired. Please ask for a new one.',
  'phone-locked': 'Too many wrong codes. Please wait 15 minutes and try again.',
  'phone-locked-hour': 'Too many wrong codes. Please wait an hour and try again.',
  'phone-locked-day': 'Too many wrong codes today. Please try again tomorrow.',
  'codes-used-up': 'Too many codes were sent to this number today. Please try again tomorrow.',
  'country-refused': 'We cannot send codes to this country.',
  'session-expired': 'This sign-in has expired. Please start again.',
  'passkey-cancelled': 'The passkey request was cancelled or took too long. Nothing has happened. Please try again.',
  'passkey-known': 'This device already has a passkey of yours. Use it instead.',
  'passkey-refused': 'Authentication failed. Please try again.',
  'passkey-forbidden': 'This page cannot use passkeys here.',
  'passkeys-unsupported': 'This browser cannot use passkeys.',
  'account-invalid': 'An account number has 10 digits.',
  'proof-not-right': 'That does not match. Please check it and try again.',
  'proof-locked': 'Too many tries. Please use the passkey of your other device.',
  'proof-unavailable': 'This could not be checked. Please try again later, or use the passkey of your other device.',
  'transfer-not-seen': 'The transfer has not arrived yet. Please wait a minute and check again.',
  'device-stopped': 'Another of your devices stopped this sign-in. Nothing was seen and nothing was approved.',
  'window-blocked': 'Your browser did not open the window. Allow it to, or try again.',
  'window-closed': 'The window was closed before you were done.',
  'too-often': 'Too many requests. Please wait and try again.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
} as const;

export type SignInTrouble = keyof typeof signInTroubles;
