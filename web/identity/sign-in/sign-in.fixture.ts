import type { User } from '@yarda/contracts/identity/people.ts';

/** The person who is signed in, or was, in the gallery. */
export const ada: User = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
