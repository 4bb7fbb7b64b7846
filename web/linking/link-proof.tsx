import { DetailsForm } from './details-form.tsx';
import type { LinkingPart } from './linking-part.ts';
import { PayInProof } from './pay-in-proof.tsx';
import { ProviderPage } from './provider-page.tsx';
import { VerificationForm } from './verification-form.tsx';

/** The proof that a link requires from its payer, while the payer provides the proof and while it is checked. */
export const LinkProof = ({ snapshot, act }: LinkingPart) => {
  const { link } = snapshot.context;
  if (link?.next === 'details') return <DetailsForm snapshot={snapshot} fields={link.fields} act={act} />;
  if (link?.next === 'verification')
    return (
      <VerificationForm snapshot={snapshot} fields={link.fields} serviceLogo={ownPicture(link.serviceLogo)} act={act} />
    );
  if (link?.next === 'page') return <ProviderPage snapshot={snapshot} url={link.url} act={act} />;
  return <PayInProof snapshot={snapshot} act={act} />;
};

/** A picture is loaded from our own origin alone. */
const ownPicture = (address: string | null): string | null => (address && /^\/[^/]/.test(address) ? address : null);

const states = ['details', 'verification', 'page', 'payment', 'confirming'] as const;

export const requiresProof = (snapshot: LinkingPart['snapshot']): boolean =>
  states.some((state) => snapshot.matches(state));
