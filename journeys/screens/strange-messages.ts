/** Messages that are not ours, or only look like ours. The same seed makes the same messages. */
export const strangeMessages = (count: number, seed: number): unknown[] => {
  const random = randomFrom(seed);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const value = (depth: number): unknown => {
    if (depth > 2 || random() < 0.5) return pick(leaves);
    if (random() < 0.3) return Array.from({ length: 3 }, () => value(depth + 1));
    return Object.fromEntries([0, 1, 2].map(() => [pick(names) ?? 'x', value(depth + 1)]));
  };
  return Array.from({ length: count }, () => {
    if (random() < 0.15) return value(0);
    const fields = Object.fromEntries([0, 1, 2].map(() => [pick(names) ?? 'x', value(0)]));
    return { ...fields, type: random() < 0.8 ? pick(types) : value(1) };
  });
};

const types = [
  'oya-money-height-update',
  'oya-money-consent-data',
  'oya-money-consent-success',
  'oya-money-consent-completed',
  'oya-money-consent-failed',
  'oya-money-authentication-updated',
  'attest-height-update',
  'USER_DISCOVERY_RESULT',
  'DISCOVERY_CLOSE',
  'payment.settled',
  '__proto__',
] as const;

const names = ['type', 'consentId', 'consentData', 'status', 'height', 'error', 'userData', 'constructor', 'data'];

const leaves = [
  null,
  '',
  'granted',
  'cns_1',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(10_000),
  -1,
  0,
  480,
  2 ** 53,
  true,
  [],
  {},
] as const;

/** A pseudo-random generator of numbers from 0 to 1 (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
