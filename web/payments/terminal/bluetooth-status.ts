/**
 * Whether a reader can be reached from here. `absent`: the browser has no Bluetooth; `insecure`: not a secure context;
 * `framed`: the parent page does not delegate the permission.
 */
export type BluetoothStatus = 'ready' | 'absent' | 'insecure' | 'framed';

interface Surroundings {
  readonly secure: boolean;
  readonly bluetooth: boolean;
  /** Whether the document's permissions policy allows Bluetooth; null when the browser does not say. */
  readonly allowed: boolean | null;
}

export const bluetoothStatus = ({ secure, bluetooth, allowed }: Surroundings = here()): BluetoothStatus => {
  if (!secure) return 'insecure';
  if (allowed === false) return 'framed';
  return bluetooth ? 'ready' : 'absent';
};

/** A browser without Bluetooth does not know the feature, and so gives no answer. */
const here = (): Surroundings => ({
  secure: isSecureContext,
  bluetooth: 'bluetooth' in navigator,
  allowed: 'bluetooth' in navigator ? allowedHere() : null,
});

const feature = 'bluetooth';

interface FeaturePolicy {
  readonly features: () => readonly string[];
  readonly allowsFeature: (name: string) => boolean;
}

const allowedHere = (): boolean | null => {
  const policy = policyOf(document, 'permissionsPolicy') ?? policyOf(document, 'featurePolicy');
  return policy?.features().includes(feature) ? policy.allowsFeature(feature) : null;
};

const policyOf = (holder: object, name: string): FeaturePolicy | null => {
  const policy: unknown = Reflect.get(holder, name);
  return typeof policy === 'object' && policy !== null && 'allowsFeature' in policy && 'features' in policy
    ? (policy as FeaturePolicy)
    : null;
};
