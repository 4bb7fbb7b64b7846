import type { PanelInput } from '@yarda/domain/linking/linking-context.ts';
import type { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import { lateMachine } from '@yarda/domain/platform/machines/late-machine.ts';
import { loadChunk } from '../platform/api/load-part.ts';

export const loadPanel = () => import('./linking-panel.tsx');

/** The linking panel's machine, in the same chunk as its screens. */
export const lateLinking = lateMachine<typeof linkingMachine, PanelInput>(async (input) => {
  const { openLinking } = await loadChunk(loadPanel);
  return openLinking(input);
});
