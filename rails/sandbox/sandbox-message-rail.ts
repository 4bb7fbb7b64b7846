import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import { announcesDebit, type SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import * as z from 'zod/mini';

const messageSchema = z.object({ to: z.string(), text: z.string(), sentAt: z.iso.datetime() });

export type SandboxMessage = z.infer<typeof messageSchema>;

/** The pretend phone network: a message is a file in a folder, for `/sandbox` to show. */
export const sandboxMessageRail = (
  folder: string,
  now: Clock,
  scenarios: Pick<SandboxScenarioStore, 'isSilent'>,
): MessageRail => ({
  send: async ({ to, text }) => {
    if (announcesDebit(text) && (await scenarios.isSilent(to, new Date(now()))))
      throw new Error('The phone did not take the message');
    await mkdir(folder, { recursive: true });
    const message: SandboxMessage = { to, text, sentAt: new Date(now()).toISOString() };
    const name = `${message.sentAt.replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.json`;
    // Whole or not at all, also when the process is killed meanwhile.
    const path = join(folder, name);
    await writeFile(`${path}.part`, JSON.stringify(message));
    await rename(`${path}.part`, path);
  },
});

/** The latest messages, newest first. */
export const readSandboxMessages = async (folder: string, limit: number): Promise<SandboxMessage[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const newest = names.sort().slice(-limit).reverse();
  return Promise.all(
    newest.map(async (name) => messageSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
};
