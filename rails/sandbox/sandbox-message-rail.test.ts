import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { messageRailConformance } from '../conformance/message-rail.ts';
import { readSandboxMessages, sandboxMessageRail } from './sandbox-message-rail.ts';
import { scenariosInMemory } from './scenarios-in-memory.ts';

const home = await mkdtemp(join(tmpdir(), 'yarda-messages-'));
let folders = 0;

afterAll(() => rm(home, { recursive: true }));

messageRailConformance('The sandbox', async () => {
  folders += 1;
  const folder = join(home, `${folders}`);
  return {
    messages: sandboxMessageRail(folder, Date.now, scenariosInMemory()),
    taken: async () => (await readSandboxMessages(folder, 10)).toReversed().map(({ to, text }) => ({ to, text })),
  };
});
