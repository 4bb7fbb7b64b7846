import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';

/** A phone number in E.164: `+2348000000001`. */
export const phoneSchema = z.string().check(z.regex(/^\+[1-9]\d{7,14}$/));

/** A person as shown to themselves. */
export const userSchema = z.object({
  /** A person. A merchant knows each by an id of its own, which stands for no one elsewhere. @everywhere */
  userId: identifierSchema('user'),
  /** A name, as it is shown. @everywhere */
  name: z.string(),
  /** A phone number, its middle digits hidden: `+234••••••0001`. */
  phone: z.string(),
  /** The address of a picture. @everywhere */
  image: z.nullable(z.string()),
});

export type User = z.infer<typeof userSchema>;
