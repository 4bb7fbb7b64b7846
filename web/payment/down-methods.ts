import type { PaymentMethod } from '@yarda/domain/payment/paying-context.ts';
import { createContext } from 'react';

/** The methods whose bank or provider does not answer: they are not offered. */
export const DownMethodsContext = createContext<readonly PaymentMethod[]>([]);
