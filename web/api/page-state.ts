import { type PageState, pageStateElementId, pageStateSchema } from '@yarda/contracts/page.ts';

/** What the server put into the page; `null` where there is nothing that can be understood, and all has to be asked for. */
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
