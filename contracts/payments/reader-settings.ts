import * as z from 'zod/mini';

const uuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** One script at one address, with the hash that it must have: the `integrity` of its element. */
const sdkSchema = z.object({
  url: z.string().check(z.regex(/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])\S+$/)),
  integrity: z.string().check(z.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/)),
});

/**
 * How the page finds and configures a card reader. `cardSeconds` is how long it waits for a card; `currencyCode` has
 * four digits; `sdk` is the vendor's script, or null for the page's own driver; `clearCardData` is whether the page seals or refuses a card number that the reader
 * sends in clear.
 */
export const readerSettingsSchema = z.object({
  namePrefixes: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.minLength(1), z.maxLength(20)),
  service: uuidSchema,
  writeCharacteristic: uuidSchema,
  notifyCharacteristic: uuidSchema,
  keySlot: z.int().check(z.gte(0), z.lte(9)),
  cardSeconds: z.int().check(z.gte(5), z.lte(120)),
  currencyCode: z.string().check(z.regex(/^0\d{3}$/)),
  transactionType: z.int().check(z.gte(0), z.lte(255)),
  clearCardData: z.enum(['seal', 'refuse']),
  sdk: z.nullable(sdkSchema),
});

export type ReaderSdk = z.infer<typeof sdkSchema>;

export type ReaderSettings = z.infer<typeof readerSettingsSchema>;
