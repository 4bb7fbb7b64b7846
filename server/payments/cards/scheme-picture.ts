import { drawing } from '../../accounts/monogram-picture.ts';

/** The mark of a card scheme on a card, as SVG: drawn by us, after the scheme's own. */
export const schemePicture = (scheme: string): string =>
  drawing(`<title>${scheme}</title>${card}${marks[scheme] ?? word(scheme, '#1f2937')}`, WIDTH);

const WIDTH = 96;

const card = '<rect x="0.5" y="0.5" width="95" height="63" rx="8" fill="#fff" stroke="#e5e1da"/>';

const word = (text: string, colour: string, style = 'font-size="22"', x = WIDTH / 2): string =>
  `<text x="${x}" y="32" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" ${style} fill="${colour}">${text}</text>`;

const marks: Readonly<Record<string, string>> = {
  Visa: word('VISA', '#1a1f71', 'font-size="22" font-style="italic" letter-spacing="1"'),
  Mastercard:
    '<circle cx="38" cy="32" r="18" fill="#eb001b"/><circle cx="58" cy="32" r="18" fill="#f79e1b"/>' +
    '<path d="M48 17.03a18 18 0 0 1 0 29.94a18 18 0 0 1 0 -29.94" fill="#ff5f00"/>',
  Verve:
    '<circle cx="22" cy="32" r="13" fill="#e2231a"/><path d="M16 27l6 11l6 -11" fill="none" stroke="#fff" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/>' +
    word('erve', '#0b2a4a', 'font-size="19"', 62),
};
