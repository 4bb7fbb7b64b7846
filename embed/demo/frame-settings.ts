import { findElement } from './find-element.ts';

/** How the visitor has set the frame to appear. */
export const frameSettings = (): { background?: string; fullScreen: boolean } => {
  const [background, full] = controls();
  const colour = background instanceof HTMLSelectElement ? background.value : '';
  return { ...(colour && { background: colour }), fullScreen: full instanceof HTMLInputElement && full.checked };
};

/** Calls `changed` on every change of the settings. */
export const onFrameSettings = (changed: () => void): void => {
  for (const control of controls()) control.addEventListener('change', changed);
};

const controls = () => [findElement('frame-background'), findElement('frame-full')] as const;
