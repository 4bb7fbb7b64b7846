import { wayBackFrom } from '@yarda/domain/merchants/return-url.ts';
import { useEmbedding } from './embedding/embedding.ts';

interface WayBackProps {
  readonly consentId: string | null;
  /** Its name, where the page may say it. */
  readonly merchant?: string;
  readonly kind?: 'primary' | 'quiet';
}

/** The way back to the merchant, to the page that its client has registered. An embedded page is there already. */
export const WayBack = ({ consentId, merchant = 'the merchant', kind = 'primary' }: WayBackProps) => {
  const { embedded, returnUrl } = useEmbedding();
  if (embedded || !returnUrl) return null;
  return (
    <a className="button" data-kind={kind} href={wayBackFrom(returnUrl, consentId)}>
      {`Back to ${merchant}`}
    </a>
  );
};
