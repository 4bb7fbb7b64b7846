declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The page's CSP forbids eval; Zod would try it once and cause a violation report. This is the object that `z.config`
// writes to: calling that would put Zod among what every first screen loads.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
