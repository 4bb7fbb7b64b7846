/**
 * A provider gave no answer. `unsent`: it surely did not act, because it was never reached or turned the call away.
 * Otherwise it may have acted.
 */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
  readonly unsent: boolean;
  constructor(provider: string, why: string, unsent: boolean) {
    super(`${provider} did not answer: ${why}`);
    this.unsent = unsent;
  }
}
