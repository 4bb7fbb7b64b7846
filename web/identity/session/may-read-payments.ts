import type { Membership } from '@yarda/contracts/identity/session.ts';

/** Acting for a merchant, a person needs its permission; null while the memberships are not known. */
export const mayReadPayments = (merchantId: string | null, memberships: readonly Membership[] | undefined) => {
  if (merchantId === null) return true;
  return (
    memberships?.some(
      (membership) =>
        membership.merchantId === merchantId &&
        membership.status === 'active' &&
        membership.permissions.includes('recents.view'),
    ) ?? null
  );
};
