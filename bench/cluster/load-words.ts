/** Orders that the parent process sends to the load. */
export type LoadOrder =
  | { readonly kind: 'begin'; readonly name: string; readonly perSecond: number; readonly debits: number }
  /** Starts nothing more, and brings everything that was begun to its end. */
  | { readonly kind: 'finish' };

/** Messages that the load sends to its parent process. */
export type LoadWord =
  /** It follows what it needs, and its debits are about to be taken. */
  | { readonly kind: 'under way' }
  /** Something was written, and that was acknowledged. */
  | { readonly kind: 'written'; readonly at: number }
  | { readonly kind: 'finished'; readonly report: LoadReport };

/** Everything that was acknowledged to the load, and how it was answered. */
export interface LoadReport {
  readonly payments: readonly PaidStory[];
  readonly debits: readonly DebitStory[];
  /** Events sent to the merchant, by consent and type, without repeated deliveries. */
  readonly sentCounts: Readonly<Record<string, number>>;
  /** Answers of 503 with `Retry-After`. */
  readonly refused: number;
  /** Every other answer that is not one of the contract, and what did not come to its end. */
  readonly wrong: readonly string[];
  readonly streamsBroken: number;
}

export interface PaidStory {
  /** Stands in the payment's narration: no other payment has it. */
  readonly reference: string;
  readonly consentId: string;
  readonly paymentId: string;
  /** The ids of the events on its stream, as they came. */
  readonly received: readonly string[];
}

export interface DebitStory {
  readonly reference: string;
  readonly consentId: string;
}
