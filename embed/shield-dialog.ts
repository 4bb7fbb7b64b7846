/** Events by which a dialog of the shop's own learns that something outside it was pressed, focused or scrolled. */
const shielded = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout'];

/**
 * Hides what happens in a modal dialog from the page's own scripts: a dialog of the shop's, underneath, would close itself,
 * take the focus back or stop the scrolling. Escape closes this dialog and not the one beneath. Returns what ends it.
 */
export const shieldDialog = (dialog: HTMLDialogElement): (() => void) => {
  const isInside = ({ target }: Event) => target instanceof Node && dialog.contains(target);
  const shield = (event: Event) => {
    if (isInside(event)) event.stopPropagation();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isInside(event)) return;
    event.stopPropagation();
    event.preventDefault();
    dialog.close();
  };
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  for (const type of shielded) window.addEventListener(type, shield, options);
  window.addEventListener('keydown', closeOnEscape, options);
  // Not earlier: a press on its own button must reach it.
  dialog.addEventListener('click', (event) => event.stopPropagation());
  return () => ending.abort();
};
