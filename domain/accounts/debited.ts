/** A linked account to debit; `byCard`: by the card that is stored beside its bank's mandate. */
export interface Debited {
  readonly accountId: string;
  readonly byCard?: true;
}
