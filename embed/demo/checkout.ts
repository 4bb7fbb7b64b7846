import { loadYarda } from '../load-yarda.ts';
import type { FrameListeners } from '../yarda.ts';
import { findElement } from './find-element.ts';
import { frameSettings } from './frame-settings.ts';
import { logFrame, logMessage } from './message-log.ts';
import type { OrderEntry } from './order-log.ts';
import { type Order, readBack } from './shop-api.ts';

/** The script, as a page that is not built loads it: from the payers' page's own origin. */
type Script = typeof import('../yarda.ts');

/** The frame on the page, and a function that removes it. */
interface Shown {
  readonly frame: () => HTMLIFrameElement | null;
  readonly remove: () => void;
}

let leave = () => {};
let postToFrame = () => {};

/** Shows the payment of an order, inline by the script or in a dialog by the package, beside the message log. */
export const showCheckout = async (order: Order, way: 'inline' | 'dialog'): Promise<void> => {
  leave();
  findElement('shop').hidden = true;
  findElement('checkout').hidden = false;
  findElement('checkout-title').focus();
  notify('Waiting for the payment.');
  let frame: Shown['frame'] = () => null;
  const stopLogging = logFrame(new URL(order.url).origin, () => frame());
  // The webhook comes even if the payer's browser never tells.
  const stopServerLog = showServerLog(order.consentId, (type) => {
    if (type === 'consent.granted') void confirm(order);
  });
  const shown = await (way === 'inline' ? showInline(order) : showInDialog(order));
  frame = shown.frame;
  leave = () => {
    shown.remove();
    stopLogging();
    stopServerLog();
  };
};

const showInline = async (order: Order): Promise<Shown> => {
  const { mount }: Script = await import(/* @vite-ignore */ new URL('/embed/yarda.js', order.url).href);
  const shown = { url: order.url, container: '#frame-place', ...frameSettings(), ...listenersFor(order) };
  const { element, authenticate, unmount } = mount(shown);
  postToFrame = authenticate;
  return { frame: () => element, remove: unmount };
};

const showInDialog = async (order: Order): Promise<Shown> => {
  const yarda = await loadYarda(new URL(order.url).origin);
  const flow = yarda?.createFlow({ url: order.url, background: 'ffffff' });
  postToFrame = () => {};
  // However it ended: what counts is what the server reads.
  void flow?.open().then((result) => {
    logMessage('createFlow', result.status, result);
    return result.status === 'failed' ? showFailure(result.error) : confirm(order);
  });
  return { frame: () => document.querySelector('dialog iframe'), remove: () => flow?.close() };
};

/** Makes the frame look again who is signed in there. */
export const requestRecheck = (): void => {
  postToFrame();
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
    showFailure(error);
  },
});

const showFailure = (error: string) => notify(`The payment could not go on: ${error}`);

/** The frame's message only prompts the check; the server's answer decides. */
const confirm = async ({ consentId: id }: Order) => {
  try {
    const { status, done, paid } = await readBack(id);
    if (!done) notify(`Not paid yet: the consent is ${status}.`);
    else notify(paid ? 'Paid. Your order is being packed.' : 'Agreed. Thank you.', true);
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error));
  }
};

const notify = (sentence: string, paid = false) => {
  const state = findElement('order-state');
  state.textContent = sentence;
  state.dataset.paid = String(paid);
};

/**
 * Shows the shop's API calls and webhooks about an order while its checkout is open. `onNotified` is called for each
 * webhook. Returns a function that stops.
 */
const showServerLog = (orderId: string, onNotified: (type: string) => void): (() => void) => {
  const source = new EventSource(`/shop/orders/${orderId}/log`);
  const shown = new Set<number>();
  source.addEventListener('message', ({ data }) => {
    const entry: OrderEntry = JSON.parse(data);
    // After a break the whole log comes again.
    if (shown.has(entry.no)) return;
    shown.add(entry.no);
    logMessage(entry.from, entry.title, entry.payload, { log: 'server-log', at: new Date(entry.at) });
    if (entry.from === 'webhook') onNotified(entry.title);
  });
  return () => source.close();
};
