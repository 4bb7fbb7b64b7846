const hour = 3_600_000;

/** A first passkey needs a text message alone, so data of registries waits this long: a stolen SIM is reported by then. */
export const registryWaitMs = 72 * hour;

/** How a person has shown who they are. */
export interface RegistryProof {
  /** When they proved it by more than their number: a transfer from an account in the registered name. */
  readonly provenAt: Date | null;
  /** When the oldest of their passkeys was made. */
  readonly firstPasskeyAt: Date | null;
}

/** Whether data of registries may be shared for a person: after a proof or the wait. */
export const mayShareRegistry = ({ provenAt, firstPasskeyAt }: RegistryProof, now: number): boolean =>
  provenAt !== null || (firstPasskeyAt !== null && now >= firstPasskeyAt.getTime() + registryWaitMs);

/** When data of registries may be shared without a proof; null if it may be by now, or there is no passkey. */
export const registryWaitEnd = (proof: RegistryProof, now: number): Date | null =>
  mayShareRegistry(proof, now) || proof.firstPasskeyAt === null
    ? null
    : new Date(proof.firstPasskeyAt.getTime() + registryWaitMs);

/** Whether a person may see the accounts under their BVN, whose numbers are whole: only after a proof. */
export const maySeeOwnedAccounts = ({ provenAt }: RegistryProof): boolean => provenAt !== null;
