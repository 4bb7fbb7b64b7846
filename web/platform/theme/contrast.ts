/** A colour as red, green and blue, 0 to 255 each. */
type Channels = readonly [red: number, green: number, blue: number];

export const READABLE = 4.5;
export const VISIBLE = 3;

/** `abc`, `#abc`, `aabbcc` and `#aabbcc` as `#aabbcc`; anything else is `null`. */
export const hexColour = (text: string | null | undefined): string | null => {
  const [, digits] = /^#?((?:[0-9a-f]{3}){1,2})$/i.exec(text ?? '') ?? [];
  if (!digits) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${full.toLowerCase()}`;
};

/** The contrast ratio of two hex colours (WCAG 2), 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** The text colour for `ground`: `input` if readable, else the better of ink and white, or black. */
export const readableOn = (ground: string, input?: string | null, min = READABLE): string => {
  if (input && contrast(ground, input) >= min) return input;
  const better = contrast(ground, INK) >= contrast(ground, WHITE) ? INK : WHITE;
  return contrast(ground, better) >= min ? better : BLACK;
};

/** `colour`, darkened or lightened only as far as needed to stand out from `ground`. */
export const shadeFor = (colour: string, ground: string, min: number): string => {
  const end = readableOn(ground);
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixed(colour, end, step / STEPS);
    if (contrast(shade, ground) >= min) return shade;
  }
  return end;
};

const INK = '#14171d';
const WHITE = '#ffffff';
/** On a few greys both ink and white fall just short; black does not. */
const BLACK = '#000000';
const STEPS = 20;

const channels = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const luminance = (colour: string) => {
  const [red, green, blue] = channels(colour).map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const mixed = (from: string, to: string, share: number) => {
  const target = channels(to);
  const mix = channels(from).map((channel, at) => Math.round(channel + ((target[at] ?? 0) - channel) * share));
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
