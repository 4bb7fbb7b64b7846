// What the package offers to tests in a browser. An entry has to gather, or each reader would have to know the package's files.
// biome-ignore-all lint/performance/noBarrelFile: the package's entry
export { type FakeFlow, type FakeYarda, fakeYarda } from './fake-yarda.ts';
export { type SandboxClock, sandboxClock } from './sandbox-clock.ts';
