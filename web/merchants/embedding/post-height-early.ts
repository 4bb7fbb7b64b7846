import type { MessageToParent } from '@yarda/contracts/merchants/frame.ts';
import { pageStateElementId } from '@yarda/contracts/platform/page-state-element.ts';
import { frameHeight } from './frame-height.ts';
import { ownParentOrigin } from './parent-window.ts';

/**
 * Tells the page around an embedded one the height of what the server drew, before this page lives: also where it drew nothing,
 * because a page that has said nothing once it has loaded is taken for one that did not load. The message is for one
 * origin alone, which the client has registered, or ours: if the page around is another after all, the browser drops it.
 */
export const postHeightEarly = (drawn: Element | null): void => {
  if (new URLSearchParams(location.search).get('embed') !== 'true') return;
  const sheet = drawn?.querySelector('[data-layout="embedded"]>.consent-sheet');
  const { allowedOrigins = [] } = JSON.parse(document.getElementById(pageStateElementId)?.textContent ?? '{}');
  const origin = ownParentOrigin(allowedOrigins);
  if (origin === null) return;
  const windowHeight = innerHeight;
  const height = frameHeight({ contentHeight: sheet?.getBoundingClientRect().height ?? 0, windowHeight });
  document.documentElement.dataset.framed = String(windowHeight);
  parent.postMessage({ type: 'oya-money-height-update', height } satisfies MessageToParent, origin);
};
