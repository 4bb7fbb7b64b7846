/**
 * Whether the sampled flag of a caller is obeyed: so many a second. Past that its trace is judged as if it had begun here, so
 * that nobody outside fills the collector.
 */
export const obeyedFlags = (perSecond: number, nowMs: () => number): ((traceparent: string) => string) => {
  const spent = { second: 0, count: 0 };
  return (traceparent) => {
    const second = Math.floor(nowMs() / 1_000);
    if (second !== spent.second) Object.assign(spent, { second, count: 0 });
    spent.count += 1;
    return spent.count <= perSecond ? traceparent : traceparent.replace(/-[\da-f]{2}$/, '-00');
  };
};
