import type { LinkDetail } from '@yarda/contracts/platform/link-details.ts';
import type { VerificationField } from './verification-values.ts';

const fields: Readonly<Record<LinkDetail, Omit<VerificationField, 'param'>>> = {
  bvn: { label: 'BVN', description: 'Dial *565*0# on the phone that your bank knows to see it.' },
  email: { label: 'E-mail address', description: null },
  address: { label: 'Home address', description: 'As your bank knows it: number, street and town.' },
};

/** The inputs for what a mandate system asks of the payer. */
export const detailFields = (input: readonly LinkDetail[]): VerificationField[] =>
  input.map((param) => ({ param, ...fields[param] }));

interface Shape {
  readonly placeholder: string;
  readonly longest: number;
  readonly fits: RegExp;
  readonly mistake: string;
}

/** The format of each detail, as the server accepts it. */
export const detailShapes: Readonly<Record<string, Shape>> = {
  bvn: { placeholder: '11 digits', longest: 11, fits: /^\d{11}$/, mistake: 'A BVN has 11 digits' },
  email: {
    ...{ placeholder: 'you@example.com', longest: 254 },
    ...{ fits: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, mistake: 'Please enter an e-mail address' },
  },
  address: {
    ...{ placeholder: '12 Adeola Odeku Street, Lagos', longest: 100 },
    ...{ fits: /^.{5,100}$/, mistake: 'Please enter your whole address' },
  },
};
