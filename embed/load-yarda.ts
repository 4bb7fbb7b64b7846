import { createFlow, type Flow, type FlowOptions } from './create-flow.ts';
import { webAddress } from './frame-url.ts';
import { ownPageUrl } from './own-page.ts';

/** Shows consents of one server. */
export interface Yarda {
  /** Prepares a consent to be shown; nothing is shown yet. */
  createFlow(options: FlowOptions): Flow;
  /** The payer's own page of a consent, where they see and stop what they agreed to. Link to it, in a tab of its own. */
  manageUrl(consentId: string): string;
}

/**
 * Resolves to Yarda, or to null where there is no page, as on a server. `origin` is where payers' pages are, such as
 * `https://pay.example.com`: the connection to it is made at once, and no other address is shown.
 *
 * @throws TypeError when it is no origin.
 */
export const loadYarda = async (origin: string): Promise<Yarda | null> => {
  const address = webAddress(origin).origin;
  if (typeof document === 'undefined') return null;
  connectTo(address);
  return {
    createFlow: (options) => createFlow(address, options),
    manageUrl: (consentId) => ownPageUrl(address, { intent: 'manage', consentId }),
  };
};

const connectTo = (origin: string): void => {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
};
