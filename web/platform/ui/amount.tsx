import { naira } from '@yarda/domain/platform/money/naira.ts';
import './amount.css';

/** A sum in kobo, the largest text on its screen: it shrinks rather than wraps. */
export const Amount = ({ kobo }: { kobo: number }) => {
  const figures = naira(kobo);
  return (
    <span className="amount" data-figures={figures.length}>
      {figures}
    </span>
  );
};
