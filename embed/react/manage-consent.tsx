import type { ComponentProps } from 'react';
import { useLoadedYarda } from './yarda-provider.tsx';

export type ManageConsentProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The consent's id; null until there is one. */
  readonly consentId: string | null;
};

/** A link to the payer's own page of a consent, where they see and stop what they agreed to. It opens in a tab of its own. */
export const ManageConsent = ({
  consentId,
  children = 'See or stop what you agreed to',
  ...rest
}: ManageConsentProps) => {
  const yarda = useLoadedYarda();
  if (!yarda || !consentId) return null;
  return (
    <a target="_blank" rel="noopener" {...rest} href={yarda.manageUrl(consentId)}>
      {children}
    </a>
  );
};
