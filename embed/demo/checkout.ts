import type { FrameListeners } from '../yarda.ts';
import { findElement } from './find-element.ts';
import { frameSettings } from './frame-settings.ts';
import { logFrame, logMessage } from './message-log.ts';
import { showServerLog } from './server-log.ts';
import { type Order, readBack } from './shop-api.ts';

/** The SDK as a merchant loads it: from the page's own origin. */
type Sdk = typeof import('../yarda.ts');

let leave = () => {};
let tellFrame = () => {};

/** Shows the payment of an order, inline or in a dialog, beside the message log. */
export const showCheckout = async (order: Order, way: 'inline' | 'dialog'): Promise<void> => {
  leave();
  findElement('shop').hidden = true;
  findElement('checkout').hidden = false;
  findElement('checkout-title').focus();
  tell('Waiting for the payment.');
  const { mount, open }: Sdk = await import(/* @vite-ignore */ new URL('/embed/yarda.js', order.url).href);
  const listeners = listenersFor(order);
  let frame: HTMLIFrameElement | null = null;
  const stopLogging = logFrame(new URL(order.url).origin, () => frame);
  // The webhook comes even if the payer's browser never tells.
  const stopServerLog = showServerLog(order.consentId, (type) => {
    if (type === 'consent.granted') void confirm(order);
  });
  const handle =
    way === 'inline'
      ? mount({ url: order.url, container: '#frame-place', ...frameSettings(), ...listeners })
      : open({ url: order.url, background: 'ffffff', ...listeners, onClose: () => void confirm(order) });
  frame = handle.element;
  tellFrame = handle.authenticate;
  leave = () => {
    handle.unmount();
    stopLogging();
    stopServerLog();
  };
};

/** Makes the frame look again who is signed in there. */
export const tellToLookAgain = (): void => {
  tellFrame();
  logMessage('shop', 'oya-money-authentication-updated', {});
};

/** Removes the frame and shows the shop again. */
export const leaveCheckout = (): void => {
  leave();
  leave = () => {};
  findElement('checkout').hidden = true;
  findElement('shop').hidden = false;
};

const listenersFor = (order: Order): FrameListeners => ({
  // After a reload the frame reports the consent's status again, but not 'success'.
  onData: ({ status }) => {
    if (status === 'granted') void confirm(order);
  },
  onSuccess: () => void confirm(order),
  onCompleted: () => {
    leave();
    void confirm(order);
  },
  onFailed: ({ error }) => {
    leave();
    tell(`The payment could not go on: ${error}`);
  },
});

/** The frame's message only prompts the check; the server's answer decides. */
const confirm = async ({ consentId: id }: Order) => {
  try {
    const { status, done, paid } = await readBack(id);
    if (!done) tell(`Not paid yet: the consent is ${status}.`);
    else tell(paid ? 'Paid. Your order is being packed.' : 'Agreed. Thank you.', true);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
};

const tell = (sentence: string, paid = false) => {
  const state = findElement('order-state');
  state.textContent = sentence;
  state.dataset.paid = String(paid);
};
