import { type Basket, basketLines, basketSumKobo, changeBasket } from './basket.ts';
import { catalogue } from './catalogue.ts';
import { leaveCheckout, requestRecheck, showCheckout } from './checkout.ts';
import { copyTemplate, findElement } from './find-element.ts';
import { onFrameSettings } from './frame-settings.ts';
import { buyExample, type Order, placeOrder } from './shop-api.ts';

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' });

/** Formats kobo as naira: 250000 is ₦2,500.00. */
const formatNaira = (kobo: number): string => naira.format(kobo / 100);

const pictures = import.meta.glob<string>('./pictures/*.svg', { eager: true, import: 'default', query: '?url' });

const showShelf = (onAdd: (id: string) => void): void => {
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
const showBasket = (basket: Basket, onChange: (id: string, change: number) => void): void => {
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

const positions = { consentId: 'open-order-consent', url: 'open-order-url' } as const;

/** The order being paid in this tab, kept so that a reload returns to it. */
const openOrder = {
  store({ consentId, url }: Order): void {
    sessionStorage.setItem(positions.consentId, consentId);
    sessionStorage.setItem(positions.url, url);
  },
  /** Null when the tab followed a link here: that starts another order. */
  read(): Order | null {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') return null;
    return openOrder.shown();
  },
  /** The order on screen. */
  shown(): Order | null {
    const consentId = sessionStorage.getItem(positions.consentId);
    const url = sessionStorage.getItem(positions.url);
    return consentId && url ? { consentId, url } : null;
  },
  forget(): void {
    for (const createOrder of Object.values(positions)) sessionStorage.removeItem(createOrder);
  },
};

let basket: Basket = { tomatoes: 1, plantain: 1 };
let intentId = crypto.randomUUID();

const change = (id: string, by: number) => {
  basket = changeBasket(basket, id, by);
  // A changed basket is a new order; the same basket sent twice is not.
  intentId = crypto.randomUUID();
  showBasket(basket, change);
};

const payFor = async (createOrder: () => Promise<Order>, way: 'inline' | 'dialog' = 'inline') => {
  const problem = findElement('basket-problem');
  problem.textContent = '';
  try {
    const order = await createOrder();
    openOrder.store(order);
    await showCheckout(order, way);
  } catch (error) {
    leave();
    problem.textContent = error instanceof Error ? error.message : String(error);
  }
};

const leave = () => {
  openOrder.forget();
  intentId = crypto.randomUUID();
  leaveCheckout();
};

showShelf((id) => change(id, 1));
showBasket(basket, change);
findElement('pay').addEventListener('click', () => void payFor(() => placeOrder(basket, intentId)));
findElement('pay-in-dialog').addEventListener('click', () => void payFor(() => placeOrder(basket, intentId), 'dialog'));
findElement('back').addEventListener('click', leave);

onFrameSettings(() => {
  const shown = openOrder.shown();
  if (shown) void payFor(async () => shown);
});

findElement('look-again').addEventListener('click', requestRecheck);

const example = new URLSearchParams(location.search).get('example');
const order = openOrder.read();
if (order) void payFor(async () => order);
else if (example) void payFor(() => buyExample(example));
