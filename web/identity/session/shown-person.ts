import type { User } from '@yarda/contracts/identity/people.ts';
import { createContext } from 'react';

/** The person whom the gallery shows as signed in; `null` everywhere else. */
export const ShownPerson = createContext<User | null>(null);
