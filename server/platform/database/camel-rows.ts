/** Reads rows from their values, given column names: `payment_id` becomes `paymentId`. */
export const rowReader = (columns: readonly string[]): ((values: readonly unknown[]) => Record<string, unknown>) => {
  const names = columns.map(camelCase);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  };
};

const camelCase = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
