/** Thrown when another party has not answered in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Another party's answer; rejects after `ms`. Whether they acted is then unknown. */
export const answeredWithin = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer came within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
