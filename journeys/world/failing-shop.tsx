import '@yarda/js/yarda-consent.ts';
import { type FlowResult, loadYarda } from '@yarda/js';
import { mount, open } from '@yarda/js/yarda.ts';
import { useYarda, YardaConsent, YardaProvider } from '@yarda/react';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** A merchant's page that shows a consent by one door of the SDK after the other, and notes how each ended and after how long. */
const url = new URLSearchParams(location.search).get('url') ?? '';
const loading = loadYarda(new URL(url).origin);
const yarda = await loading;
type Notify = (result: { readonly status: string; readonly error?: string }) => void;

const newSection = (): Element => document.body.appendChild(document.createElement('section'));
const failedBy = (notify: Notify) => ({
  onFailed: ({ error }: { error: string }) => notify({ status: 'failed', error }),
});

const Used = ({ notify }: { notify: Notify }) => {
  const { open: show, status } = useYarda({ url, onResult: notify });
  useEffect(() => {
    if (status === 'ready') show();
  }, [status, show]);
  return null;
};

const inReact = (shown: ReactNode) =>
  createRoot(newSection()).render(<YardaProvider yarda={loading}>{shown}</YardaProvider>);

const doors: Record<string, (notify: Notify) => unknown> = {
  mount: (notify) => mount({ url, container: newSection(), ...failedBy(notify) }),
  open: (notify) => open({ url, ...failedBy(notify) }),
  'flow mount': async (notify) => notify((await yarda?.createFlow({ url }).mount(newSection())) ?? { status: 'none' }),
  'flow open': async (notify) => notify((await yarda?.createFlow({ url }).open()) ?? { status: 'none' }),
  element: (notify) => {
    const element = newSection().appendChild(document.createElement('yarda-consent'));
    element.addEventListener('yarda-result', (event) => event instanceof CustomEvent && notify(event.detail));
    element.setAttribute('url', url);
  },
  useYarda: (notify) => inReact(<Used notify={notify} />),
  YardaConsent: (notify: (result: FlowResult) => void) => inReact(<YardaConsent url={url} onResult={notify} />),
};

document.body.replaceChildren();
for (const [door, show] of Object.entries(doors)) {
  const start = performance.now();
  const { status, error = '' } = await new Promise<Parameters<Notify>[0]>((notify) => void show(notify));
  const line = document.body.appendChild(document.createElement('output'));
  line.dataset.door = door;
  line.dataset.seconds = String((performance.now() - start) / 1_000);
  line.textContent = `${status}: ${error}`;
}
