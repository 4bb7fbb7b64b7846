import { runLater } from '../platform/ui/run-page.ts';

// Inside a page's HTML, before its script and allowed by its hash: a page that draws itself would stay blank without it.
const { dataset } = document.documentElement;
dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const missed = ({ target }: Event): void => {
  if (!(target instanceof HTMLScriptElement)) return;
  removeEventListener('error', missed, true);
  runLater(target.src);
};
addEventListener('error', missed, true);
