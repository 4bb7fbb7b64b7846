import { Yarda } from '@yarda/node';

/** Your database goes here: an order's id and its consent's. `globalThis`, as each route is a bundle of its own. */
const stored = globalThis as { orders?: Map<string, string> };
stored.orders ??= new Map();
export const orders = stored.orders;

/** Reads YARDA_SECRET_KEY and YARDA_URL when first asked: a build has neither. */
export const yarda = () => new Yarda();
