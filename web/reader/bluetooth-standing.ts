/**
 * Whether a reader can be reached from here. `absent`: the browser has no Bluetooth; `insecure`: not on this kind of
 * address; `framed`: the page around this one does not pass it on.
 */
export type BluetoothStanding = 'ready' | 'absent' | 'insecure' | 'framed';

interface Surroundings {
  readonly secure: boolean;
  readonly bluetooth: boolean;
  /** Whether the document's policy lets it use Bluetooth; null where the browser does not tell. */
  readonly allowed: boolean | null;
}

export const bluetoothStanding = ({ secure, bluetooth, allowed }: Surroundings = here()): BluetoothStanding => {
  if (!secure) return 'insecure';
  if (allowed === false) return 'framed';
  return bluetooth ? 'ready' : 'absent';
};

/** A browser without Bluetooth knows no such feature, and then says nothing about it. */
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
