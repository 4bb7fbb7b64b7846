interface Press extends Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'isComposing'> {
  readonly target: object | null;
}

/** Calls back for each Escape that this document has no use for, until the signal stops it. */
export const onUnusedEscape = (unused: () => void, signal: AbortSignal): void => {
  const press = (event: KeyboardEvent) => {
    if (isUnusedEscape(event, document)) unused();
  };
  // The window hears of it last.
  addEventListener('keydown', press, { signal });
};

/** Whether a key is an Escape that closes nothing here: no dialog, no list of a control, no word being composed. */
export const isUnusedEscape = (
  { key, defaultPrevented, isComposing, target }: Press,
  page: { querySelector(selector: string): unknown },
): boolean => {
  if (key !== 'Escape' || defaultPrevented || isComposing || page.querySelector('dialog[open]') !== null) return false;
  return !(target instanceof Element && target.matches('select, [type="date"]'));
};
