import { useState } from 'react';
import './name-badge.css';

interface NameBadgeProps {
  readonly name: string;
  readonly image?: string | null;
  readonly size?: number;
  /** Behind the letters, instead of one made from the name. */
  readonly colour?: string | undefined;
  /** In a long list: loads when it comes into view. */
  readonly lazy?: boolean;
}

/** A picture for the name beside it; a monogram when there is none or it fails to load. */
export const NameBadge = ({ name, image = null, size = 44, colour, lazy = false }: NameBadgeProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || image === broken) return <Monogram name={name} size={size} colour={colour} />;
  return (
    <img
      // A picture in the server's HTML may have failed before anyone listened.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(() => setBroken(image));
      }}
      className="name-badge"
      src={image}
      alt=""
      width={size}
      height={size}
      {...(lazy && { loading: 'lazy' })}
      onError={() => setBroken(image)}
    />
  );
};

/** Drawn with attributes: the page's policy ignores a `style` attribute in the server's HTML. */
const Monogram = ({ name, size, colour }: Pick<NameBadgeProps, 'name' | 'size' | 'colour'>) => {
  const { letters, hue } = monogram(name);
  return (
    <svg className="name-badge" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={colour ?? `hsl(${hue} 45% 29%)`} />
      <text x="50" y="50" dy="0.35em" textAnchor="middle" fontSize="38" fill="#fff">
        {letters}
      </text>
    </svg>
  );
};

const MAX_LETTERS = 2;
const HUES = 360;

/** Stands in for a missing picture: up to two letters, and a stable hue for the name, 0 to 359. */
export const monogram = (name: string): { readonly letters: string; readonly hue: number } => {
  const words = name.split(/[\s&]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, MAX_LETTERS).map((word) => [...word][0]?.toUpperCase() ?? '');
  return { letters: letters.join('') || '?', hue: hueOf(name) };
};

const hueOf = (name: string) => {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x7fffffff;
  return (sum * 47) % HUES;
};
