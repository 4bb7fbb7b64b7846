import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

/** A language whose package lives in `sdk/`, and what its tests need of the machine. */
export interface Language {
  readonly name: 'PHP' | 'Python';
  readonly program: string;
  /** Ends with 0 if the package can run here. */
  readonly probe: readonly string[];
  readonly actionRequired: string;
  readonly driver: string;
  readonly readme: string;
  readonly ownTests: readonly string[];
  /** Starts the shop of `examples/` on `$PORT`, from the root; prints its address, then each event. */
  readonly shop: readonly [string, ...string[]];
  readonly shopSettings: Readonly<Record<string, string>>;
}

export const languages: readonly Language[] = [
  {
    name: 'PHP',
    program: 'php',
    probe: ['-r', "exit(PHP_VERSION_ID >= 80100 && extension_loaded('curl') && extension_loaded('sodium') ? 0 : 1);"],
    actionRequired: 'php 8.1 with curl and sodium',
    driver: 'sdk/php/tests/drive.php',
    readme: 'sdk/php/README.md',
    ownTests: ['sdk/php/tests/run.php'],
    // PHP's server prints its address with its errors.
    shop: ['sh', '-c', `echo "http://127.0.0.1:$PORT"; exec php -q -S "127.0.0.1:$PORT" ${root}/examples/php/shop.php`],
    shopSettings: { YARDA_AUTOLOAD: join(root, 'sdk/php/tests/autoload.php') },
  },
  {
    name: 'Python',
    program: 'python3',
    probe: ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'],
    actionRequired: 'python3 3.10',
    driver: 'sdk/python/tests/drive.py',
    readme: 'sdk/python/README.md',
    ownTests: ['-m', 'unittest', 'discover', '--start-directory', 'sdk/python/tests'],
    shop: ['python3', join(root, 'examples/python/shop.py')],
    shopSettings: { PYTHONPATH: join(root, 'sdk/python'), PYTHONDONTWRITEBYTECODE: '1' },
  },
];

export const isInstalled = ({ program, probe }: Language): boolean => spawnSync(program, probe).status === 0;

/** Python would leave its bytecode beside the sources. */
export const languageEnvironment = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };

/** A call, by the names that `@yarda/node` has for it; or a webhook to be read. */
export interface Step {
  readonly group?: string;
  readonly method?: string;
  readonly args?: readonly unknown[];
  readonly idempotencyKey?: string;
  /** Of a list: so many. Without it and `page`, all. */
  readonly first?: number;
  readonly page?: string | null;
  readonly webhook?: object;
}

/** The result of a step: its value or its error, the waits before attempts, and all that could show a secret. */
export interface Outcome {
  readonly value?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
  readonly waits: readonly number[];
  readonly shown?: readonly string[];
}

export interface DriverSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
  readonly version?: string;
  /** Generated idempotency keys begin with it. */
  readonly keys?: string;
}

/** A package in a process of its own language, which takes steps one at a time and does not wait between attempts. */
export const startDriver = ({ program, driver }: Language, settings: DriverSettings) => {
  const child = spawn(program, [join(root, driver)], {
    env: languageEnvironment,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const write = (value: object) => child.stdin.write(`${JSON.stringify(value)}\n`);
  write({ timeoutMs: 10_000, keys: 'key', ...settings });
  return {
    take: async (step: Step): Promise<Outcome> => {
      write(step);
      const { value, done } = await lines.next();
      if (done) throw new Error(`The driver of ${program} ended`);
      return JSON.parse(value);
    },
    stop: async (): Promise<void> => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'close');
      child.stdin.end();
      await ended;
    },
  };
};
