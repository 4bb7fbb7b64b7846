/**
 * A card as a rail takes it, its digits in ASCII. They are overwritten once the call has settled; nothing of them is kept,
 * and a rail makes no string of them where its provider's format allows that. `pin` is null where none was given.
 */
export interface ChargedCard {
  readonly number: Uint8Array;
  readonly expiry: { readonly month: number; readonly year: number };
  readonly cvv: Uint8Array;
  readonly pin: Uint8Array | null;
}
