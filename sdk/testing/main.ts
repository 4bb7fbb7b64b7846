// Exports for tests in a browser. The entry gathers them, so that no reader has to learn the package's files.
// biome-ignore-all lint/performance/noBarrelFile: the package's entry
export { type FakeFlow, type FakeYarda, fakeYarda } from './fake-yarda.ts';
export { type SandboxClock, sandboxClock } from './sandbox-clock.ts';
