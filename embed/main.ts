// Exports of the package. The entry gathers them, so that no reader has to learn the package's files.
// biome-ignore-all lint/performance/noBarrelFile: the package's entry
export type { Flow, FlowOptions } from './create-flow.ts';
export type { FlowResult } from './flow-result.ts';
export type { ConsentOutcome } from './frame-types.ts';
export type { FrameListeners } from './listen-to-frame.ts';
export { loadYarda, type Yarda } from './load-yarda.ts';
