/** The programs that a Markdown text shows, in its order. */
export const samplesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```(?:js|ts|tsx)\n([\s\S]*?)^```/gm)].map(([, sample = '']) => sample);

/** Names from the reader's own program, which samples use without declaring them. */
const supplied = {
  url: 'string',
  yarda: "import('@yarda/node').Yarda",
  Yarda: '{ mount(options: ScriptOptions): { unmount(): void } }',
  ship: '(consentId: string) => Promise<void>',
  remind: '(consentId: string, reason: unknown) => Promise<void>',
  store: "import('@yarda/node').SeenStore",
  secret: 'string',
  rawBody: 'string',
  headers: 'Record<string, string>',
  checkOut: '(yarda: unknown) => void',
  handle: '(rawBody: string, headers: Record<string, string>) => Promise<unknown>',
  showError: '(error: string) => void',
};

/** The options of the script that is no package: `embed/yarda.ts`. */
const scriptOptions = `interface ScriptOptions {
  url: string;
  container: string;
  onSuccess(consent: { consentId: string }): unknown;
  onCompleted(): void;
  onFailed(failure: { error: string }): void;
}`;

/** Declares those of them that a sample uses and neither declares nor imports. */
export const suppliedNames = (sample: string): string =>
  Object.entries(supplied)
    .filter(([name]) => new RegExp(`(?<![.'\\w])${name}\\b`).test(sample))
    .filter(([name]) => !new RegExp(`(?:const|import) (?:{[^}]*\\b)?${name}\\b`).test(sample))
    .map(([name, type]) => `${name === 'Yarda' ? `${scriptOptions}\n` : ''}declare const ${name}: ${type};`)
    .join('\n');
