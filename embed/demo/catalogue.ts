/** A product. `priceKobo` is for one `unit`. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly priceKobo: number;
}

/** The shop's products. The server uses these prices and ignores any the browser sends. */
export const catalogue: readonly Product[] = [
  { id: 'tomatoes', name: 'Jos tomatoes', unit: '1 kg', priceKobo: 180_000 },
  { id: 'plantain', name: 'Ripe plantain', unit: 'bunch of 6', priceKobo: 240_000 },
  { id: 'rice', name: 'Ofada rice', unit: '2 kg', priceKobo: 520_000 },
  { id: 'peppers', name: 'Ata rodo', unit: '250 g', priceKobo: 75_000 },
  { id: 'mangoes', name: 'Benue mangoes', unit: 'basket of 5', priceKobo: 310_000 },
  { id: 'eggs', name: 'Free-range eggs', unit: 'crate of 12', priceKobo: 290_000 },
];
