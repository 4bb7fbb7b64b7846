import type { Bank } from '@yarda/domain/accounts/bank.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { RailMemory } from '@yarda/domain/platform/rails/rail-memory.ts';

/** Dependencies of a real provider's adapter, besides its settings. */
export interface ProviderGround {
  readonly now: Clock;
  /** A memory of its own for the rail of that name. */
  readonly remember: (rail: string) => RailMemory;
  readonly banks: readonly Bank[];
  /** Our address, without a trailing slash, for a provider that sends the payer back. */
  readonly publicUrl: string;
}
