import type { PageState } from '@yarda/contracts/page.ts';
import { pageStateElementId } from '@yarda/contracts/page-state-element.ts';

/** The state the server put into the page; `null` when it is missing or invalid and everything must be fetched. */
export const readPageState = (document: Document): PageState | null => {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) return null;
  try {
    const state: unknown = JSON.parse(text);
    return isPageState(state) ? state : null;
  } catch {
    return null;
  }
};

/** Our own server checked the state by its schema when it wrote it here; parsing it again would need all of Zod. */
const isPageState = (state: unknown): state is PageState =>
  typeof state === 'object' && state !== null && 'allowedOrigins' in state && 'consentRead' in state;
