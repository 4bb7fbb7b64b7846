import { useState } from 'react';
import { monogram } from './monogram.ts';
import './name-badge.css';

/** A picture for the name beside it; a monogram when there is none or it fails to load. */
export const NameBadge = ({
  name,
  image = null,
  size = 44,
  lazy = false,
}: {
  name: string;
  image?: string | null;
  size?: number;
  /** In a long list: loads when it comes into view. */
  lazy?: boolean;
}) => {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (image && image !== broken)
    return (
      <img
        className="name-badge"
        src={image}
        alt=""
        style={box}
        {...(lazy && { loading: 'lazy' })}
        onError={() => setBroken(image)}
      />
    );
  const { letters, hue } = monogram(name);
  const style = { ...box, fontSize: size * 0.38, backgroundColor: `hsl(${hue} 45% 29%)` };
  return (
    <span className="name-badge" style={style} aria-hidden="true">
      {letters}
    </span>
  );
};
