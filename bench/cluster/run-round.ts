import { checkRound } from './check-round.ts';
import type { Fault } from './cluster-faults.ts';
import type { Scene } from './cluster-scene.ts';

/** After a fault, writes are acknowledged again within this. */
const writesBackMs = 15_000;

/** One fault under load, and what it cost. */
export interface Round {
  readonly fault: string;
  readonly acknowledged: { readonly payments: number; readonly debits: number };
  /** The longest time without an acknowledged write. */
  readonly silenceMs: number;
  readonly refused: number;
  readonly streamsBroken: number;
  /** Proven failures, one sentence each. */
  readonly wrong: readonly string[];
}

export const runRound = async (scene: Scene, fault: Fault, tree: string, round: number): Promise<Round> => {
  const { cluster, servers, load, database } = scene;
  const name = `${fault.name.replaceAll(/\W+/g, '-')}-${round}`;
  await load.start(name);
  const struckAt = Date.now();
  await fault.strike({ cluster, servers, tree, round });
  await load.nextWrite();
  await cluster.whole();
  const silenceMs = load.silenceMsSince(struckAt);
  const report = await load.finish();
  const late = silenceMs > writesBackMs ? [`slow: nothing was written for ${(silenceMs / 1_000).toFixed(1)} s`] : [];
  const noticed =
    fault.isPlanned && report.refused > 0 ? [`refused: ${report.refused} requests, and nothing failed`] : [];
  return {
    fault: fault.name,
    acknowledged: { payments: report.payments.length, debits: report.debits.length },
    silenceMs,
    refused: report.refused,
    streamsBroken: report.streamsBroken,
    wrong: [...late, ...noticed, ...(await checkRound(cluster, database, name, report))],
  };
};
