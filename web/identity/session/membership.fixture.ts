import type { Membership } from '@yarda/contracts/identity/session.ts';

/** A merchant that the person acts for, and one that invites them. */
export const membershipSamples: readonly Membership[] = [
  {
    invitationId: 'inv_1',
    merchantId: 'mer_lekki',
    merchantName: 'Lekki Fresh Market',
    role: 'Sales Representative',
    permissions: ['recents.view'],
    status: 'active',
  },
  {
    invitationId: 'inv_2',
    merchantId: 'mer_ikeja',
    merchantName: 'Ikeja Motors',
    role: 'Agent',
    permissions: [],
    status: 'invited',
  },
];
