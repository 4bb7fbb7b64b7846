import type { Round } from './run-round.ts';

/** The rounds of each fault in one row. */
export const writeRounds = (rounds: readonly Round[]): string => {
  const head = [
    '| fault | rounds | payments · debits | lost, doubled or wrong | longest without a write: median · worst | 503 | streams resumed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  const rows = [...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, same]) => {
    const silent = same.map(({ silenceMs }) => silenceMs / 1_000).toSorted((a, b) => a - b);
    const middle = silent[Math.floor(silent.length / 2)] ?? 0;
    return `| ${[
      fault,
      same.length,
      `${sumOf(same, ({ acknowledged }) => acknowledged.payments)} · ${sumOf(same, ({ acknowledged }) => acknowledged.debits)}`,
      sumOf(same, ({ wrong }) => wrong.length),
      `${middle.toFixed(1)} s · ${(silent.at(-1) ?? 0).toFixed(1)} s`,
      sumOf(same, ({ refused }) => refused),
      sumOf(same, ({ streamsBroken }) => streamsBroken),
    ].join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
};

const sumOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);
