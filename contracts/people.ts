import * as z from 'zod/mini';
import { identifierSchema } from './identifiers.ts';

/** A phone number in E.164: `+2348000000001`. */
export const phoneSchema = z.string().check(z.regex(/^\+[1-9]\d{7,14}$/));

/** A person as shown to themselves. `phone` has its middle digits hidden: `+234••••••0001`. */
export const userSchema = z.object({
  userId: identifierSchema('user'),
  name: z.string(),
  phone: z.string(),
  image: z.nullable(z.string()),
});

export type User = z.infer<typeof userSchema>;
