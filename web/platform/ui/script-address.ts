interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    readonly createScriptURL: (address: string) => string;
  };
}

declare global {
  /**
   * Undefined in browsers without Trusted Types. Other browsers run an address as a script only if one of our policies
   * made it.
   */
  var trustedTypes: TrustedTypes | undefined;
}

/** Makes the one function that lets an address run as a script; `isOurs` decides. The page's CSP lists the names. */
export const scriptAddress = (name: 'own-script' | 'reader-script', isOurs: (address: string) => boolean) => {
  const createScriptURL = (address: string): string => {
    if (isOurs(address)) return address;
    throw new TypeError('Not a script of this page');
  };
  const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL });
  return policy ? (address: string): string => policy.createScriptURL(address) : createScriptURL;
};
