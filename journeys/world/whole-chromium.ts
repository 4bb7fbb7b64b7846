/** Chromium with windows: without them it has no Bluetooth. */
export const wholeChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
