import { type Basket, changeBasket } from './basket.ts';
import { leaveCheckout, requestRecheck, showCheckout } from './checkout.ts';
import { findElement } from './find-element.ts';
import { onFrameSettings } from './frame-settings.ts';
import { openOrder } from './open-order.ts';
import { showBasket, showShelf } from './shelf.ts';
import { buyExample, type Order, placeOrder } from './shop-api.ts';

let basket: Basket = { tomatoes: 1, plantain: 1 };
let intentId = crypto.randomUUID();

const change = (id: string, by: number) => {
  basket = changeBasket(basket, id, by);
  // A changed basket is a new order; the same basket sent twice is not.
  intentId = crypto.randomUUID();
  showBasket(basket, change);
};

const payFor = async (place: () => Promise<Order>, way: 'inline' | 'dialog' = 'inline') => {
  const problem = findElement('basket-problem');
  problem.textContent = '';
  try {
    const order = await place();
    openOrder.keep(order);
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
