import type { PasskeySupport } from '@yarda/domain/sign-in/sign-in-context.ts';

/** What is known of the browser and of where this page stands in it. */
export interface Surroundings {
  readonly hasPasskeys: boolean;
  /** Inside a page of another site. */
  readonly amongStrangers: boolean;
  /** The browser's own word on whether this page may create passkeys, where it gives one. */
  readonly mayCreate: boolean | null;
}

/** What can be done with passkeys here. Among strangers a browser that does not say whether it may create may not. */
export const passkeySupport = ({ hasPasskeys, amongStrangers, mayCreate }: Surroundings): PasskeySupport => {
  if (!hasPasskeys) return 'none';
  return (mayCreate ?? !amongStrangers) ? 'full' : 'use-only';
};

/** The same, of this very page. */
export const ownPasskeySupport = (): PasskeySupport =>
  passkeySupport({
    hasPasskeys: typeof PublicKeyCredential === 'function',
    amongStrangers: isAmongStrangers(),
    mayCreate: policyOf(document)?.allowsFeature('publickey-credentials-create') ?? null,
  });

/** A page of another origin does not let itself be looked at. */
const isAmongStrangers = () => {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};

interface FeaturePolicy {
  readonly allowsFeature: (feature: string) => boolean;
}

/** Chromium's own; other browsers have none. */
const policyOf = (page: Document & { featurePolicy?: FeaturePolicy }) => page.featurePolicy;
