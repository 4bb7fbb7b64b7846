/** The value below which a share of all values lies (0.5: the median), by nearest rank. NaN for an empty list. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);
