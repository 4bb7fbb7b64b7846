/** Behaviour of a card in Paystack's test mode. */
export interface TestCard {
  readonly number: string;
  readonly cvv: string;
  readonly brand: string;
  readonly message: string;
  /** The gateway's word: `approved`, or why not. */
  readonly code: string;
  readonly response: string;
  readonly reusable: boolean;
  /** Challenge of its bank: a code, or a confirmation on the bank's page. */
  readonly requires?: { readonly what: 'page' | 'code'; readonly right: string };
  /** How a refund of it ends. */
  readonly refund: 'processed' | 'failed' | 'needs-attention';
  /** Outcome of charging the stored card again; without it, the outcome of `code`, at once. */
  readonly whenStored?: 'poor' | 'later' | 'later-poor';
}

const paid = { code: 'approved', response: 'Successful', reusable: true, refund: 'processed' } as const;

const own = (number: string, whenStored: NonNullable<TestCard['whenStored']>, message: string): TestCard => ({
  ...paid,
  ...{ number, cvv: '408', brand: 'visa', message: `(the stand-in’s own) ${message}`, whenStored },
});

/**
 * The cards that Paystack publishes for its test mode, and three of the stand-in's own, whose names say so: Paystack
 * publishes no card that fails only when it is charged again.
 */
export const testCards: readonly TestCard[] = [
  { ...paid, number: '4084084084084081', cvv: '408', brand: 'visa', message: 'is charged, and may be kept' },
  {
    ...{ ...paid, number: '5192602720584796', cvv: '123', brand: 'mastercard' },
    ...{ message: 'is charged once its bank’s page is confirmed', requires: { what: 'page', right: 'yes' } },
  },
  {
    ...{ ...paid, number: '5060666666666666666', cvv: '123', brand: 'verve', reusable: false },
    ...{ message: 'is charged with the code 123456', requires: { what: 'code', right: '123456' } },
  },
  {
    ...{ number: '4084080000005408', cvv: '001', brand: 'visa', message: 'is declined' },
    ...{ code: 'do_not_honor', response: 'Declined', reusable: false, refund: 'processed' },
  },
  {
    ...{ number: '4084080000670037', cvv: '787', brand: 'visa', message: 'has too little money' },
    ...{ code: 'insufficient_funds', response: 'Insufficient Funds', reusable: false, refund: 'processed' },
  },
  {
    ...paid,
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    message: 'is charged; its refund fails',
    refund: 'failed',
  },
  {
    ...paid,
    ...{ number: '4084080000671902', cvv: '190', brand: 'visa', message: 'is charged; its refund needs an account' },
    refund: 'needs-attention',
  },
  own('4084080000000051', 'poor', 'is charged; charged again, it has too little money'),
  own('4084080000000069', 'later', 'is charged; charged again, it takes a while'),
  own('4084080000000077', 'later-poor', 'is charged; charged again, it takes a while, and has too little money'),
];

export const testCard = (number: string): TestCard => {
  const card = testCards.find((each) => each.number === number);
  if (!card) throw new Error(`There is no test card ${number}`);
  return card;
};
