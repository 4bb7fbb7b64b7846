/** Settings that Paystack requires. The keys come from the environment alone, and are in no log. */
export interface PaystackSettings {
  readonly baseUrl: string;
  /** The secret key in use. While keys are changed, the one before it still proves deliveries. */
  readonly secretKey: string;
  readonly formerSecretKey?: string | undefined;
  /** A domain of ours: Paystack wants an e-mail address for every payer, and is given one made up at it. */
  readonly payerDomain: string;
}
