import { expect, type Page } from '@playwright/test';

/** The demo shop, with the page in a frame and the log of its messages. */
export const demoShop = (page: Page) => {
  const frameElement = page.locator('iframe[title="Payment"]');
  const entries = page.locator('#log .entry');
  const root = page.frameLocator('iframe[title="Payment"]').locator('html');
  /** Reads something in the frame. Undefined while the frame reloads, so that a poll goes on. */
  const readInside = <T>(read: (element: Element, name: string) => T, name = ''): Promise<T | undefined> =>
    root.evaluate(read, name).catch(() => undefined);
  return {
    frame: page.frameLocator('iframe[title="Payment"]'),
    frameElement,
    pay: page.getByRole('button', { name: 'Pay', exact: true }),
    payInDialog: page.getByRole('button', { name: 'Pay in a dialog' }),
    total: page.locator('#basket-total'),
    state: page.locator('#order-state'),
    /** The messages of a type that the shop received, oldest first. */
    received: async (type: string): Promise<Record<string, unknown>[]> => {
      const found = entries.filter({ has: page.locator('.entry-type', { hasText: type }) });
      const texts = await found.locator('.entry-payload').allTextContents();
      return texts.toReversed().map((text) => JSON.parse(text));
    },
    /** The types of the webhooks that the shop's server was sent about this order, oldest first. */
    events: async (): Promise<string[]> => {
      const webhooks = page.locator('#server-log .entry').filter({ has: page.getByText('webhook', { exact: true }) });
      return (await webhooks.locator('.entry-type').allTextContents()).toReversed();
    },
    /** A colour of the page in the frame, by its custom property. */
    colourOf: (property: string) =>
      readInside((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), property),
    /** The background of the page in the frame. */
    ground: () => readInside((element) => getComputedStyle(element).backgroundColor),
    /** The signed-in person in the frame's storage. */
    signedIn: () => readInside(() => localStorage.getItem('paymonaUser')),
    /** Puts a token into the frame's storage, as a sign-in in another tab does. */
    storeToken: (token: string) => readInside((_, given) => localStorage.setItem('paymonaToken', given), token),
    /** The types of all messages received, oldest first, without repetitions. */
    receivedTypes: async (): Promise<string[]> => {
      const types = await entries.locator('.entry-type').allTextContents();
      return [...new Set(types.toReversed())];
    },
    /** The consent being paid. */
    consentId: async (): Promise<string> => {
      const source = (await frameElement.getAttribute('src')) ?? '';
      const [, consentId = ''] = /\/r\/(cns_[\w-]+)/.exec(source) ?? [];
      expect(consentId).not.toBe('');
      return consentId;
    },
  };
};
