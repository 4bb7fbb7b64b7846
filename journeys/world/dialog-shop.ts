import { loadYarda } from '@yarda/js';

/**
 * A merchant's page whose checkout is in a modal dialog that does to the rest of its page what one of the common libraries does.
 * The libraries themselves are too large to install for this: each is written here after its sources.
 */
const request = new URLSearchParams(location.search);
const url = request.get('url') ?? '';
const yarda = await loadYarda(new URL(url).origin);

const modal = document.createElement('div');
modal.setAttribute('role', 'dialog');
modal.setAttribute('aria-label', 'Your basket');
modal.tabIndex = -1;
const pay = Object.assign(document.createElement('button'), { textContent: 'Pay now' });
const result = Object.assign(document.createElement('output'), { textContent: 'none' });
result.dataset.testid = 'result';
modal.append(pay, result);
pay.addEventListener('click', async () => {
  result.textContent = (await yarda?.createFlow({ url }).open())?.status ?? 'no page';
});
const rest = document.createElement('main');
document.body.replaceChildren(rest, modal);

const isOutside = ({ target }: Event) => target instanceof Node && target !== document && !modal.contains(target);
const close = () => modal.remove();

/** Each library's behaviour when its modal opens. */
const libraries: Record<string, () => void> = {
  // Bootstrap 5, `util/focustrap.js`: whatever is focused outside loses the focus.
  bootstrap: () => {
    document.addEventListener('focusin', (event) => isOutside(event) && modal.focus());
    document.body.style.overflow = 'hidden';
  },
  // MUI, `FocusTrap.js` and `ModalManager.ts`: looks every 50 ms where the focus is; hides the siblings.
  mui: () => {
    const contain = () => !modal.contains(document.activeElement) && modal.focus();
    document.addEventListener('focusin', contain);
    setInterval(contain, 50);
    rest.setAttribute('aria-hidden', 'true');
    document.body.style.overflow = 'hidden';
  },
  // Headless UI, `use-inert-others.ts`, `focus-trap.tsx`, `use-outside-click.ts`, `use-escape.ts`.
  'headless-ui': () => {
    rest.inert = true;
    rest.setAttribute('aria-hidden', 'true');
    const trap = (event: FocusEvent) => {
      if (!isOutside(event)) return;
      event.preventDefault();
      event.stopPropagation();
      modal.focus();
    };
    addEventListener('focus', trap, true);
    for (const type of ['pointerdown', 'mousedown', 'touchend'])
      document.addEventListener(type, (event) => isOutside(event) && close(), true);
    addEventListener('keydown', ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && close());
  },
};
libraries[request.get('library') ?? '']?.();
modal.focus();
