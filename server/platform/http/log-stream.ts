import sonicBoom from 'sonic-boom';

/** So many bytes of lines are written together, or what there is after so long: one at a time costs a fifth of a read. */
const batchBytes = 8_192;
const batchMs = 50;

/**
 * Writes lines to the standard output, together, and what is left when the process ends. Once no one reads them, they are
 * dropped: the process goes on, and ends as it would. (What pino opens by itself tries for ever to write its last lines.)
 */
export const openLogStream = (): { write(line: string): void } => {
  const stream = new sonicBoom.SonicBoom({ fd: 1, sync: false, minLength: batchBytes, periodicFlush: batchMs });
  let isRead = true;
  stream.on('error', () => {
    isRead = false;
  });
  process.once('exit', () => {
    if (!isRead) return;
    try {
      stream.flushSync();
    } catch {
      // The reader has gone since.
    }
  });
  return {
    write: (line) => {
      if (isRead) stream.write(line);
    },
  };
};
