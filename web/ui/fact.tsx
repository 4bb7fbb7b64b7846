import type { ReactNode } from 'react';

/** One line of the facts of a debit or payment. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
