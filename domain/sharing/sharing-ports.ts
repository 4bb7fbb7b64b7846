/** A registry that knows people by their telephone. */
export type IdentityRegistry = 'bvnData' | 'ninData' | 'userImages';

/**
 * The registries of identities. A read asks for some items of one registry and gets exactly those: an item the registry
 * does not have is `null`, and so is all of it for a person it does not know. Throws where no answer can be had.
 */
export interface IdentityRail {
  readonly name: string;
  read(asked: {
    readonly phone: string;
    readonly registry: IdentityRegistry;
    readonly items: readonly string[];
  }): Promise<Readonly<Record<string, string | null>>>;
}
