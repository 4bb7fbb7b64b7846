import { type Basket, basketLines, basketSumKobo } from './basket.ts';
import { catalogue } from './catalogue.ts';
import { copyTemplate, findElement } from './find-element.ts';
import { formatNaira } from './format-naira.ts';

const pictures = import.meta.glob<string>('./pictures/*.svg', { eager: true, import: 'default', query: '?url' });

export const showShelf = (onAdd: (id: string) => void): void => {
  const products = catalogue.map(({ id, name, unit, priceKobo }) => {
    const { root, part } = copyTemplate('product-template');
    part('.product-picture').setAttribute('src', pictures[`./pictures/${id}.svg`] ?? '');
    part('.product-name').textContent = name;
    part('.product-unit').textContent = unit;
    part('.product-price').textContent = formatNaira(priceKobo);
    part('.product-add').setAttribute('aria-label', `Add ${name}`);
    part('.product-add').addEventListener('click', () => onAdd(id));
    return root;
  });
  findElement('shelf').replaceChildren(...products);
};

/** Shows the basket's contents. An empty basket cannot be paid for. */
export const showBasket = (basket: Basket, onChange: (id: string, change: number) => void): void => {
  const lines = basketLines(basket);
  findElement('basket-empty').hidden = lines.length > 0;
  findElement('basket-total').textContent = formatNaira(basketSumKobo(basket));
  for (const id of ['pay', 'pay-in-dialog']) findElement(id).toggleAttribute('disabled', lines.length === 0);
  findElement('basket-lines').replaceChildren(
    ...lines.map(({ product, quantity, sumKobo }) => {
      const { root, part } = copyTemplate('line-template');
      part('.line-name').textContent = product.name;
      part('.line-quantity').textContent = String(quantity);
      part('.line-sum').textContent = formatNaira(sumKobo);
      part('.line-fewer').setAttribute('aria-label', `One ${product.name} fewer`);
      part('.line-more').setAttribute('aria-label', `One ${product.name} more`);
      part('.line-fewer').addEventListener('click', () => onChange(product.id, -1));
      part('.line-more').addEventListener('click', () => onChange(product.id, 1));
      return root;
    }),
  );
};
