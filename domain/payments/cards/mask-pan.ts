/** A card number as it may be stored and shown: its first six and last four digits, `506099******0016`. */
export const maskPan = (pan: string): string =>
  `${pan.slice(0, 6)}${'*'.repeat(Math.max(0, pan.length - 10))}${pan.slice(-4)}`;
