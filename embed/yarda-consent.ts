import { createFlow, type Flow } from './create-flow.ts';
import type { FlowResult } from './flow-result.ts';
import { originOf } from './frame-url.ts';

// A server that draws the page has no elements: there the class is never made.
const Base = globalThis.HTMLElement ?? class {};

/**
 * `<yarda-consent url="…" background="#fff">` shows a consent where it stands. When the flow ends it dispatches
 * `yarda-result`, whose `detail` is the result; before that `yarda-data`, whenever the consent's status is known.
 */
export class YardaConsent extends Base {
  static readonly observedAttributes = ['url', 'background'];
  #flow: Flow | undefined;

  connectedCallback(): void {
    this.#show();
  }

  disconnectedCallback(): void {
    this.#take();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    this.#take();
    this.#show();
  }

  #show(): void {
    const url = this.getAttribute('url');
    if (!url) return;
    const background = this.getAttribute('background');
    const notify = (type: string, detail: unknown) =>
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
    const flow = createFlow(originOf(url), {
      url,
      ...(background && { background }),
      onData: (data) => notify('yarda-data', data),
    });
    this.#flow = flow;
    this.style.display ||= 'block';
    // One that was taken away ended without anyone to tell.
    void flow.mount(this).then((result: FlowResult) => this.#flow === flow && notify('yarda-result', result));
  }

  #take(): void {
    const flow = this.#flow;
    this.#flow = undefined;
    flow?.close();
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('yarda-consent')) {
  customElements.define('yarda-consent', YardaConsent);
}
