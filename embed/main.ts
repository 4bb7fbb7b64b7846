// What the package offers. An entry has to gather, or each reader would have to know the package's files.
// biome-ignore-all lint/performance/noBarrelFile: the package's entry
export type { Flow, FlowOptions } from './create-flow.ts';
export type { FlowResult } from './flow-result.ts';
export type { ConsentOutcome } from './frame-types.ts';
export type { FrameListeners } from './listen-to-frame.ts';
export { loadYarda, type Yarda } from './load-yarda.ts';
