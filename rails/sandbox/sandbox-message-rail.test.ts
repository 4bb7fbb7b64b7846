import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { messageRailConformance } from '../conformance/message-rail.ts';
import { scenariosInMemory } from './backend-in-memory.ts';
import { readSandboxMessages, sandboxMessageRail } from './sandbox-message-rail.ts';

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

it('does not read a message that was not written to its end', async () => {
  const folder = await mkdtemp(join(home, 'cut-'));
  const messages = sandboxMessageRail(folder, Date.now, scenariosInMemory());
  await messages.send({ to: '+2348000000001', text: 'Yarda: one' });
  const [whole = ''] = await readdir(folder);
  await writeFile(join(folder, `${whole.replace('.json', '-later.json')}.part`), '');
  expect((await readSandboxMessages(folder, 10)).map(({ text }) => text)).toEqual(['Yarda: one']);
});
