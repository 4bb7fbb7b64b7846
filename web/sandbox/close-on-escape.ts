/**
 * Closes the panel beside a page of the documentation with Escape, wherever in either the focus is. That page has no script of its
 * own (decision 91), and the panel is of the same origin.
 */
export const closeOnEscape = (): void => {
  const panel = window.frameElement?.closest('details');
  if (!panel) return;
  const close = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || !panel.open) return;
    panel.open = false;
    panel.querySelector('summary')?.focus();
  };
  for (const place of [document, panel.ownerDocument]) place.addEventListener('keydown', close);
};
