import { naira } from '@yarda/domain/naira.ts';
import type { CSSProperties } from 'react';
import './amount.css';

/** A sum in kobo, the largest text on its screen: it shrinks rather than wraps. */
export const Amount = ({ kobo }: { kobo: number }) => {
  const figures = naira(kobo);
  const style: CSSProperties & Record<'--figures', number> = { '--figures': figures.length };
  return (
    <span className="amount" style={style}>
      {figures}
    </span>
  );
};
