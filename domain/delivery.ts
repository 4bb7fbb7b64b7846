/** A webhook as received: the raw body, byte for byte, and its headers by lower-case name. */
export interface Delivery {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}
