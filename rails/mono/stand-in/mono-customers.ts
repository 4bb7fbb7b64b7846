import * as z from 'zod/mini';
import type { MonoBook, MonoCustomer } from './mono-book.ts';
import { done, type MonoReply, refused } from './mono-reply.ts';

/** A BVN of another person, by the stand-in: Mono publishes none. */
export const othersBvn = '29999999999';

const asked = z.strictObject({
  type: z.literal('individual'),
  first_name: z.string().check(z.minLength(1)),
  last_name: z.string().check(z.minLength(1)),
  email: z.string().check(z.regex(/@/)),
  phone: z.string().check(z.regex(/^\+?\d{10,15}$/)),
  address: z.string().check(z.minLength(1), z.maxLength(100)),
  identity: z.strictObject({ type: z.literal('bvn'), number: z.string().check(z.regex(/^\d{11}$/)) }),
});

/** `POST /v2/customers`: an address belongs to one customer. */
export const makeCustomer = (book: MonoBook, body: unknown): MonoReply => {
  const given = asked.parse(body);
  const { first_name, last_name, email, identity } = given;
  if ([...book.customers.values()].some((customer) => customer.email === email))
    return refused(400, 'A customer with this email already exists');
  const id = `cus_${book.serial()}`;
  book.customers.set(id, { id, email, first_name, last_name, bvnFits: identity.number !== othersBvn });
  return done('Customer created', { id });
};

export const listCustomers = (book: MonoBook, query: URLSearchParams): MonoReply =>
  done(
    'Customers retrieved',
    [...book.customers.values()].filter(({ email }) => email === query.get('email')).map(shown),
  );

const shown = ({ id, email, first_name, last_name }: MonoCustomer) => ({ id, email, first_name, last_name });
