import { NameBadge } from '../ui/name-badge.tsx';
import './consent-header.css';

interface ConsentHeaderProps {
  readonly merchant: string;
  readonly image: string | null;
  /** What the page is about: the consent, or an account that is being linked for it. */
  readonly title: string;
}

/** 'Consent Request', or 'Link Account' while one is linked; and who asks. */
export const ConsentHeader = ({ merchant, image, title }: ConsentHeaderProps) => (
  <header className="consent-header">
    <NameBadge name={merchant} image={image} size={40} />
    <div>
      <h2>{title}</h2>
      <p className="quiet">{merchant}</p>
    </div>
  </header>
);
