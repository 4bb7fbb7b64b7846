import { catalogue, type Product } from './catalogue.ts';

/** Product id → how many, 1 to 20. */
export type Basket = Readonly<Record<string, number>>;

export interface BasketLine {
  readonly product: Product;
  readonly quantity: number;
  readonly sumKobo: number;
}

const max = 20;

/** The basket with `change` added to a product's count; a product at zero is dropped. */
export const changeBasket = (basket: Basket, id: string, change: number): Basket => {
  const { [id]: before = 0, ...others } = basket;
  const quantity = Math.min(max, Math.max(0, before + change));
  return quantity === 0 ? others : { ...others, [id]: quantity };
};

/** Lines in shelf order. */
export const basketLines = (basket: Basket): BasketLine[] =>
  catalogue.flatMap((product) => {
    const quantity = basket[product.id] ?? 0;
    return quantity === 0 ? [] : [{ product, quantity, sumKobo: quantity * product.priceKobo }];
  });

export const basketSumKobo = (basket: Basket): number =>
  basketLines(basket).reduce((sum, { sumKobo }) => sum + sumKobo, 0);

/** Parses a basket received over the network; null unless it holds at least one known product. */
export const readBasket = (data: unknown): Basket | null => {
  if (typeof data !== 'object' || data === null) return null;
  const entries = Object.entries(data);
  const good = entries.length > 0 && entries.every(([id, quantity]) => isProduct(id) && isQuantity(quantity));
  return good ? Object.fromEntries(entries) : null;
};

const isProduct = (id: string) => catalogue.some((product) => product.id === id);
const isQuantity = (quantity: unknown) =>
  Number.isSafeInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= max;
