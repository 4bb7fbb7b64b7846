/**
 * Closes the panel beside a page of the documentation with Escape, wherever in either the focus is. That page has no script of its
 * own (decision 3), and the panel is of the same origin.
 */
export const closeOnEscape = (): void => {
  const panel = panelAround();
  for (const target of panel ? [document, panel.ownerDocument] : []) target.addEventListener('keydown', close);
};

/** The same from within a frame of the panel, whose page is ours; of another's page nothing can be heard. */
export const closeOnEscapeWithin = (frame: HTMLIFrameElement): void =>
  frame.contentDocument?.addEventListener('keydown', close);

const panelAround = (): HTMLDetailsElement | null => window.frameElement?.closest('details') ?? null;

const close = ({ key, defaultPrevented, target }: KeyboardEvent): void => {
  const panel = panelAround();
  if (key !== 'Escape' || defaultPrevented || !panel?.open || isInDialog(target)) return;
  panel.open = false;
  panel.querySelector('summary')?.focus();
};

/** There Escape closes the dialog. */
const isInDialog = (target: EventTarget | null): boolean =>
  target !== null && 'closest' in target && typeof target.closest === 'function' && target.closest('dialog') !== null;
