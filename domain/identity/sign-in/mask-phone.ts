/** A phone number as shown to its owner, with the middle digits hidden: `+234••••••0001`. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, 4)}${'•'.repeat(Math.max(0, phone.length - 8))}${phone.slice(-4)}`;
