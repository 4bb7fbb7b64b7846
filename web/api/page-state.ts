import { type PageState, pageStateElementId, pageStateSchema } from '@yarda/contracts/page.ts';

/** The state the server put into the page; `null` when it is missing or invalid and everything must be fetched. */
export const readPageState = (document: Document): PageState | null => {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) return null;
  try {
    const { success, data } = pageStateSchema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
};
