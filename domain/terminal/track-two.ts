import { toHex } from '../hex.ts';

/** What the magnetic stripe's second track says, as a chip repeats it in tag 57. `expiry` is YYMM. */
export interface TrackTwo {
  readonly pan: string;
  readonly expiry: string;
  readonly serviceCode: string;
  /** The whole track as the acquirer takes it: digits, `D` between, without the filling `F`. */
  readonly text: string;
}

/** Reads track 2 equivalent data (ISO 7813); null where it is none. */
export const readTrackTwo = (bytes: Uint8Array): TrackTwo | null => {
  const text = toHex(bytes).replace(/F$/, '');
  const [, pan, expiry, serviceCode] = /^(\d{12,19})D(\d{4})(\d{3})\d*$/.exec(text) ?? [];
  if (!pan || !expiry || !serviceCode) return null;
  const month = Number(expiry.slice(2));
  return month >= 1 && month <= 12 ? { pan, expiry, serviceCode, text } : null;
};
