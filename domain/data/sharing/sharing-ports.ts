/** A registry that identifies people by phone number. */
export type IdentityRegistry = 'bvnData' | 'ninData' | 'userImages';

/**
 * The identity registries. A read asks for some items of one registry and gets exactly those: an item the registry
 * lacks is `null`, and so is every item for an unknown person. Throws if no answer is available.
 */
export interface IdentityRail {
  readonly name: string;
  read(input: {
    readonly phone: string;
    readonly registry: IdentityRegistry;
    readonly items: readonly string[];
  }): Promise<Readonly<Record<string, string | null>>>;
}
