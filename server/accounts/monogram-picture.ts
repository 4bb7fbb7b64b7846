import type { FastifyReply } from 'fastify';

/** A round SVG with up to two letters of a name, always the same for that name. It runs and loads nothing. */
export const monogramPicture = (name: string): string => {
  const letters = name
    .split(/[\s&()]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
  return drawing(
    `<circle cx="32" cy="32" r="32" fill="hsl(${hueOf(name)} 45% 29%)"/>` +
      `<text x="32" y="32" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="24" font-weight="600" fill="#fff">${letters}</text>`,
    64,
  );
};

/** An SVG 64 high. Only names from our own tables reach it: letters and digits, never markup. */
export const drawing = (inside: string, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64">${inside}</svg>`;

const hueOf = (name: string): number => {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x7fffffff;
  return (sum * 47) % 360;
};

const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Sends a picture with its Cache-Control. */
export const sendPicture = (reply: FastifyReply, svg: string, cache: string): string => {
  reply.header('content-security-policy', policy).header('cache-control', cache).type('image/svg+xml; charset=utf-8');
  return svg;
};
