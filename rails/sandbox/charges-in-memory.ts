import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { SandboxCardStore, SandboxCharge } from '@yarda/domain/sandbox/sandbox-card-ports.ts';

/** The pretend banks' store of charges, for the length of a test. */
export const chargesInMemory = (): SandboxCardStore => {
  const charges = new Map<string, SandboxCharge>();
  const moveFrom =
    (from: readonly ChargeStatus['status'][]): SandboxCardStore['decideCharge'] =>
    async (reference, standing, later) => {
      const charge = charges.get(reference);
      if (!charge || !from.includes(charge.standing.status)) return false;
      charges.set(reference, { ...charge, standing, later });
      return true;
    };
  return {
    openCharge: async (charge) => {
      const known = charges.get(charge.reference) ?? charge;
      charges.set(charge.reference, known);
      return known;
    },
    findCharge: async (reference) => charges.get(reference) ?? null,
    enterCard: async (reference, cardId) => {
      const charge = charges.get(reference);
      if (charge?.standing.status !== 'challenge' || charge.cardId !== null) return false;
      charges.set(reference, { ...charge, cardId });
      return true;
    },
    decideCharge: moveFrom(['otp', 'challenge']),
    reviveCharge: moveFrom(['declined']),
  };
};
