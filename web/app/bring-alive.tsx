import type { FirstScreenInput } from '@yarda/contracts/consent/page.ts';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadFirstParts } from '../consent/page/first-parts.ts';
import { firstTree } from '../consent/page/first-tree.tsx';
import { pageParameters } from '../consent/page/page-parameters.ts';
import { openPage } from '../consent/page/page-store.ts';

/** For a journey that runs it in a browser: brings what the server drew to life, and returns what React finds different. */
const bringAlive = async (html: string, { pathname, search, state }: FirstScreenInput): Promise<string[]> => {
  await loadFirstParts();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const found: string[] = [];
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.replaceChildren(element);
  const { error: message } = globalThis.console;
  globalThis.console.error = (...words: unknown[]) => void found.push(words.map(String).join(' '));
  const parameters = pageParameters({ pathname, search });
  const tree = firstTree({ page: openPage(parameters, state), parameters, pageState: state });
  const onRecoverableError = (error: unknown) => void found.push(String(error));
  const root = await act(async () => hydrateRoot(element, tree, { onRecoverableError }));
  await act(async () => root.unmount());
  globalThis.console.error = message;
  return found.filter((words) => /hydrat|server|match/i.test(words));
};

Reflect.set(globalThis, 'bringAlive', bringAlive);
