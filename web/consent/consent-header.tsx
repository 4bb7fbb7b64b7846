import { NameBadge } from '../ui/name-badge.tsx';
import './consent-header.css';

interface ConsentHeaderProps {
  readonly merchant: string;
  readonly image: string | null;
  /** The page's subject: the consent, or an account being linked for it. */
  readonly title: string;
}

/** 'Consent Request', or 'Link Account' during linking, with the merchant's name. */
export const ConsentHeader = ({ merchant, image, title }: ConsentHeaderProps) => (
  <header className="consent-header">
    <NameBadge name={merchant} image={image} size={40} />
    <div>
      <h2>{title}</h2>
      <p className="quiet">{merchant}</p>
    </div>
  </header>
);
