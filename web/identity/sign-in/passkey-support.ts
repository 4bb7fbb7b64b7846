import type { PasskeySupport } from '@yarda/domain/identity/sign-in/sign-in-context.ts';

/** Facts about the browser and this page's frame. */
export interface Surroundings {
  readonly hasPasskeys: boolean;
  /** Inside a page of another origin. */
  readonly amongStrangers: boolean;
  /** Whether the permissions policy lets this page create passkeys; null when the browser does not say. */
  readonly mayCreate: boolean | null;
}

/** This page's support for passkeys. In a cross-origin frame, no answer about creation counts as no. */
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
