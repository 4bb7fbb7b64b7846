/** Schema changes that break a server of the version before, and why. */
const contractions = [
  { found: /\bdrop\s+(?:table|view)\b(?!\s+if\s+exists\s+pg_temp)/, why: 'drops a table that is still read' },
  { found: /\bdrop\s+column\b/, why: 'drops a column that is still read' },
  { found: /\brename\s+(?:column\b|constraint\b|to\b)/, why: 'renames what is still read' },
  { found: /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/, why: 'changes the type of a column' },
  { found: /\bset\s+not\s+null\b/, why: 'demands a value that is not always written' },
  {
    found: /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/,
    why: 'adds a column that demands a value and has no default',
  },
  { found: /^\s*delete\s+from\b/m, why: 'deletes rows' },
] as const;

/** The reasons why a migration contracts the schema; empty if the migration only expands the schema. */
export const contractionsOf = (sql: string): string[] => {
  const message = withoutBodies(sql).toLowerCase();
  return [
    ...contractions.flatMap(({ found, why }) => (found.test(message) ? [why] : [])),
    ...rewrittenColumns(message),
  ];
};

/** A column that the same migration adds may be filled: no server of the version before reads it. */
const rewrittenColumns = (message: string): string[] => {
  const added = new Set(
    [...message.matchAll(/\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(([, name]) => name),
  );
  const updates = [...message.matchAll(/^\s*update\s+(\w+)[\s\S]*?\bset\s+(\w+)/gm)];
  return updates.flatMap(([, table, column]) => (added.has(column) ? [] : [`rewrites ${table}.${column}`]));
};

/** Without comments, and without the bodies of functions: what they do, they do later. */
const withoutBodies = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
