import { naira } from '@yarda/domain/naira.ts';
import type { CSSProperties } from 'react';
import './amount.css';

/** A sum in kobo, as the largest thing on its screen: it shrinks before it breaks. */
export const Amount = ({ kobo }: { kobo: number }) => {
  const figures = naira(kobo);
  const style: CSSProperties & Record<'--figures', number> = { '--figures': figures.length };
  return (
    <span className="amount" style={style}>
      {figures}
    </span>
  );
};
