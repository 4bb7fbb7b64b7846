import { returnAddress } from '@yarda/domain/merchants/return-url.ts';
import { useEmbedding } from './embedding/embedding.ts';

interface ReturnLinkProps {
  readonly consentId: string | null;
  /** Its name, where the page may say it. */
  readonly merchant?: string;
  readonly kind?: 'primary' | 'quiet';
}

/** The way back to the merchant, to the page that its client has registered. An embedded page is there already. */
export const ReturnLink = ({ consentId, merchant = 'the merchant', kind = 'primary' }: ReturnLinkProps) => {
  const { embedded, returnUrl } = useEmbedding();
  if (embedded || !returnUrl) return null;
  return (
    <a className="button" data-kind={kind} href={returnAddress(returnUrl, consentId)}>
      {`Back to ${merchant}`}
    </a>
  );
};
