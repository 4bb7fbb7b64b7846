/** A telephone number with its middle digits hidden, as its owner is shown it: `+234••••••0001`. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 4)}${'•'.repeat(Math.max(0, phone.length - 8))}${phone.slice(-4)}`;
