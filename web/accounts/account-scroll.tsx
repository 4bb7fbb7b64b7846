import { Children, type ComponentProps, type ReactNode } from 'react';
import './account-row.css';

/** So many rows fit without scrolling, badges and all. */
const ROWS_IN_VIEW = 3;

interface AccountScrollProps {
  readonly label: string;
  /** One `<li>` for each account. */
  readonly children: ReactNode;
}

/** Accounts, one under the other: past 330 px they scroll, by the keyboard too. */
export const AccountScroll = ({ label, children }: AccountScrollProps) => {
  const scrolling: ComponentProps<'ul'> = Children.count(children) > ROWS_IN_VIEW ? { tabIndex: 0 } : {};
  return (
    <ul className="account-scroll" aria-label={label} {...scrolling}>
      {children}
    </ul>
  );
};
