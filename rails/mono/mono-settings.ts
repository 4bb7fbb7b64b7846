/** What Mono needs to open. The secrets come from the environment alone, and are in no log. */
export interface MonoSettings {
  readonly baseUrl: string;
  readonly secretKey: string;
  /** What Mono puts into the header of its webhooks, as it is: it signs nothing. */
  readonly webhookSecret: string;
}
