/**
 * A card as a rail takes it, its digits in ASCII. The bytes are overwritten once the call has settled and never stored;
 * a rail avoids making strings of them where its provider's format allows. `pin` is null if none was given.
 */
export interface ChargedCard {
  readonly number: Uint8Array;
  readonly expiry: { readonly month: number; readonly year: number };
  readonly cvv: Uint8Array;
  readonly pin: Uint8Array | null;
}
