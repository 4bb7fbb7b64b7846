import type { BrowserContext } from '@playwright/test';

/** Does what a browser's translation does to every page: each text goes into a `<font>` of its own, whenever it changes. */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate);

/** Runs in the page before its own scripts. */
const translate = () => {
  const untouched = new Set(['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT', 'FONT', 'TEXTAREA']);
  const wrap = (text: Text): void => {
    const { parentElement: parent } = text;
    if (text.data.trim() === '') return;
    if (!parent || untouched.has(parent.tagName) || parent.namespaceURI !== document.documentElement.namespaceURI)
      return;
    const font = document.createElement('font');
    text.replaceWith(font);
    // A translation makes texts of its own: the page's are no longer in the document.
    font.append(document.createTextNode(text.data));
  };
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  addEventListener('DOMContentLoaded', () => {
    // As a browser does: once the page has been looked at.
    setTimeout(() => {
      wrapAll();
      new MutationObserver(wrapAll).observe(document.body, { subtree: true, childList: true, characterData: true });
      document.documentElement.dataset.translated = 'yes';
    }, 1_000);
  });
};
