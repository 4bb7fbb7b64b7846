/** How long an acquirer may take. A page waits ten seconds for us. */
const deadlineMs = 8_000;

/** What an acquirer answers; rejects once it has had its time. What it did is then unknown. */
export const withinDeadline = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The acquirer did not answer in time')), deadlineMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
