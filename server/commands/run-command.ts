/** Runs an operator's command: what it returns is printed; an error becomes one line, and exit code 1. */
export const runCommand = (work: () => Promise<string>): void => {
  work().then(
    (said) => void process.stdout.write(`${said}\n`),
    (error: unknown) => {
      const line = error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
      process.stderr.write(`${line}\n`);
      process.exitCode = 1;
    },
  );
};
