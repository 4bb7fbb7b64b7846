/** Settings that Mono requires. The secrets come from the environment alone, and are in no log. */
export interface MonoSettings {
  readonly baseUrl: string;
  readonly secretKey: string;
  /** Mono puts this secret unchanged into the header of its webhooks: Mono signs nothing. */
  readonly webhookSecret: string;
}
