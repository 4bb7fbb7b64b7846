import { toHex } from '../../platform/hex.ts';

/** The magnetic stripe's second track, as a chip repeats it in tag 57. `expiry` is YYMM. */
export interface TrackTwo {
  readonly pan: string;
  readonly expiry: string;
  readonly serviceCode: string;
  /** The whole track for the acquirer: digits separated by `D`, without the `F` padding. */
  readonly text: string;
}

/** Parses track 2 equivalent data (ISO 7813); null if it is invalid. */
export const readTrackTwo = (bytes: Uint8Array): TrackTwo | null => {
  const text = toHex(bytes).replace(/F$/, '');
  const [, pan, expiry, serviceCode] = /^(\d{12,19})D(\d{4})(\d{3})\d*$/.exec(text) ?? [];
  if (!pan || !expiry || !serviceCode) return null;
  const month = Number(expiry.slice(2));
  return month >= 1 && month <= 12 ? { pan, expiry, serviceCode, text } : null;
};
