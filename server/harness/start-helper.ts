import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process that does what it is asked, one thing at a time, and answers with messages. */
export interface Helper<Command, Answer> {
  send(input: Command): Promise<Answer>;
  end(): void;
}

/** Starts a script of this folder as a helper: what a test itself does meanwhile is not timed with it. */
export const startHelper = <Command extends object, Answer>(
  script: string,
  words: readonly string[],
): Helper<Command, Answer> => {
  // The helper measures times, so its own garbage collection must be rare.
  const execArgv = ['--heap-growing-percent=300'];
  const child = fork(join(import.meta.dirname, script), words, { serialization: 'advanced', execArgv });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${script} has ended`)));
  // It ends unasked only if it fails, which the next answer tells.
  gone.catch(() => undefined);
  return {
    send: async (input) => {
      const answered = once(child, 'message');
      child.send(input);
      const [answer] = await Promise.race([answered, gone]);
      return answer;
    },
    end: () => void child.kill(),
  };
};
