const MIN_PX = 200;
const WINDOW_SHARE = 0.35;
const WINDOW_MARGIN_PX = 20;

/** The time without change after which the parent receives the height. */
export const settleMs = 100;

/**
 * The height the frame asks for, in CSS pixels: its content's, but at least 200, and at least 35 % of the window plus
 * 20. `windowHeight` is the initial height: one that followed the frame would grow it in a loop.
 */
export const frameHeight = ({ contentHeight, windowHeight }: { contentHeight: number; windowHeight: number }): number =>
  Math.ceil(Math.max(contentHeight, MIN_PX, windowHeight * WINDOW_SHARE + WINDOW_MARGIN_PX));
