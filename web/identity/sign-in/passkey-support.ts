import type { PasskeySupport } from '@yarda/domain/identity/sign-in/sign-in-context.ts';

/** What is known of the browser and of this page's frame. */
export interface Surroundings {
  readonly hasPasskeys: boolean;
  /** Inside a page of another origin. */
  readonly amongStrangers: boolean;
  /** Whether the permissions policy lets this page create passkeys; null when the browser does not say. */
  readonly mayCreate: boolean | null;
}

/** What this page can do with passkeys. In a cross-origin frame, no answer on creation means no. */
export const passkeySupport = ({ hasPasskeys, amongStrangers, mayCreate }: Surroundings): PasskeySupport => {
  if (!hasPasskeys) return 'none';
  return (mayCreate ?? !amongStrangers) ? 'full' : 'use-only';
};

/** The passkey support of this page. */
export const ownPasskeySupport = (): PasskeySupport =>
  passkeySupport({
    hasPasskeys: typeof PublicKeyCredential === 'function',
    amongStrangers: isAmongStrangers(),
    mayCreate: policyOf(document)?.allowsFeature('publickey-credentials-create') ?? null,
  });

/** Reading a cross-origin parent throws. */
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

/** Chromium only; other browsers have none. */
const policyOf = (page: Document & { featurePolicy?: FeaturePolicy }) => page.featurePolicy;
