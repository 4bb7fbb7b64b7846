const MIN_PX = 200;
const WINDOW_SHARE = 0.35;
const WINDOW_MARGIN_PX = 20;

/**
 * The height that the frame asks for, in CSS pixels: its content's, but at least 200 and at least 35 % of the window
 * and 20. `windowHeight` is the window's as it was at first: one that followed the frame would feed on itself.
 */
export const frameHeight = ({ contentHeight, windowHeight }: { contentHeight: number; windowHeight: number }): number =>
  Math.ceil(Math.max(contentHeight, MIN_PX, windowHeight * WINDOW_SHARE + WINDOW_MARGIN_PX));
