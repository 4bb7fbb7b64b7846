import * as z from 'zod/mini';
import type { MonoBook, MonoCustomer } from './mono-book.ts';
import { done, type MonoReply, refused } from './mono-reply.ts';

/** A BVN of another person, by the stand-in: Mono publishes none. */
export const othersBvn = '29999999999';

const person = {
  first_name: z.string().check(z.minLength(1)),
  last_name: z.string().check(z.minLength(1)),
  phone: z.string().check(z.regex(/^\+?\d{10,15}$/)),
  address: z.string().check(z.minLength(1), z.maxLength(100)),
  identity: z.strictObject({ type: z.literal('bvn'), number: z.string().check(z.regex(/^\d{11}$/)) }),
};
const asked = z.strictObject({ ...person, type: z.literal('individual'), email: z.string().check(z.regex(/@/)) });
const changed = z.strictObject(person);

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

/** `PATCH /v2/customers/{id}`: all but the e-mail address. */
export const changeCustomer = (book: MonoBook, id: string, body: unknown): MonoReply => {
  const { first_name, last_name, identity } = changed.parse(body);
  const customer = book.customers.get(id);
  if (!customer) return refused(404, 'Customer not found');
  book.customers.set(id, { ...customer, first_name, last_name, bvnFits: identity.number !== othersBvn });
  return done('Customer updated', { id });
};

export const listCustomers = (book: MonoBook, query: URLSearchParams): MonoReply =>
  done(
    'Customers retrieved',
    [...book.customers.values()].filter(({ email }) => email === query.get('email')).map(shown),
  );

const shown = ({ id, email, first_name, last_name }: MonoCustomer) => ({ id, email, first_name, last_name });
