/** A person's actions on the first screen before React listens. */
export interface EarlyActs {
  /** The last button pressed. */
  pressed: HTMLElement | null;
  /** The element that is being pressed. */
  pressedElement: Element | null;
  /** Ends the listening: from now on React listens. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyActs?: EarlyActs;
  }
}

/**
 * Listens for presses, marking the last pressed button as busy. It runs inside the HTML, before everything else, so it
 * is small and imports nothing.
 */
export const bufferEarlyActs = (): EarlyActs => {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const acts: EarlyActs = { pressed: null, pressedElement: null, stop: () => listening.abort() };
  const over = () => {
    acts.pressedElement = null;
  };
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('#page button') : null;
    if (!button) return;
    acts.pressed?.removeAttribute('aria-busy');
    acts.pressed = button;
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', press, options);
  addEventListener('pointerup', over, options);
  addEventListener('pointercancel', over, options);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      acts.pressedElement = target instanceof Element ? target : null;
    },
    options,
  );
  return acts;
};

/** Called at the moment React begins to listen. Returns what does it all again, for React, once the page lives. */
export const takeEarlyActs = (acts: EarlyActs | undefined): (() => void) => {
  acts?.stop();
  acts?.pressed?.removeAttribute('aria-busy');
  return () => {
    const focused = document.activeElement;
    if (focused !== document.body) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (acts?.pressedElement) acts.pressedElement.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    acts?.pressed?.click();
  };
};
