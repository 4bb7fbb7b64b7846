import { pageStateElementId } from '@yarda/contracts/platform/page-state-element.ts';

/** The state that the server put into the page, as far as `State` names it; `null` if it is missing or invalid. */
export const readPageState = <State extends object>(document: Document): State | null => {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) return null;
  try {
    const state: unknown = JSON.parse(text);
    return isPageState<State>(state) ? state : null;
  } catch {
    return null;
  }
};

/** Our own server checked the state by its schema when it wrote it here; parsing it again would need all of Zod. */
const isPageState = <State extends object>(state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'allowedOrigins' in state && 'consentRead' in state;
