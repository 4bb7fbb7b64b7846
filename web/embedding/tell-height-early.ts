import type { MessageToParent } from '@yarda/contracts/frame.ts';
import { pageStateElementId } from '@yarda/contracts/page-state-element.ts';
import { frameHeight } from './frame-height.ts';
import { mayBeParent } from './parent-window.ts';

/**
 * Tells the page around an embedded one the height of what the server drew, before this page lives. Only where the browser
 * says whose page that is; its origin is then one that the client has registered, or ours.
 */
export const tellHeightEarly = (drawn: Element): void => {
  const sheet = drawn.querySelector('[data-layout="embedded"]>.consent-sheet');
  const origin = location.ancestorOrigins?.[0];
  if (!sheet || !origin) return;
  const { allowedOrigins = [] } = JSON.parse(document.getElementById(pageStateElementId)?.textContent ?? '{}');
  if (!mayBeParent(origin, location.origin, allowedOrigins)) return;
  const windowHeight = innerHeight;
  const height = frameHeight({ contentHeight: sheet.getBoundingClientRect().height, windowHeight });
  document.documentElement.dataset.framed = String(windowHeight);
  parent.postMessage({ type: 'oya-money-height-update', height } satisfies MessageToParent, origin);
};
