import { useWideWindow } from '../../platform/ui/by-width.tsx';
import { Optionally } from '../../platform/ui/lazily.tsx';
import './share-consent.css';

const loadCode = () => import('./share-code.tsx');

/** 'Share Consent': this page as a QR code, to continue on a phone. */
export const ShareConsent = () => {
  const wide = useWideWindow();
  return (
    <section className="share-consent" aria-labelledby="share-consent">
      <div className="share-consent-code">{wide && <Code />}</div>
      <div>
        <h2 id="share-consent">Share Consent</h2>
        <p>Scan the code to continue on your phone.</p>
      </div>
    </section>
  );
};

/** Loaded once the window is known to be wide: a phone never fetches it. */
const Code = () => (
  <Optionally load={loadCode}>{({ ShareCode }) => <ShareCode address={shareAddress(location.href)} />}</Optionally>
);

/** The page's address for the payer's phone: standalone, on white. */
export const shareAddress = (href: string): string => {
  const address = new URL(href);
  address.searchParams.set('embed', 'false');
  address.searchParams.set('bg', 'FFFFFF');
  address.hash = '';
  return address.href;
};
