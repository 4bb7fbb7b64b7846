/**
 * How many connections brief statements share. Once these are open, a brief statement never queues behind transactions
 * that hold all others while they wait for a lock.
 */
const maxLanes = 2;

interface Connection {
  release(isBroken: boolean): void;
}

interface Lane<Client> {
  readonly client: Promise<Client>;
  inFlight: number;
  failed: boolean;
}

/**
 * Sends brief statements that come at once over few connections, without waiting for each other's replies: one write to the
 * socket and one wake-up of PostgreSQL serve several. A connection goes back to its pool when no reply is due on it.
 */
export const shareConnections = <Client extends Connection>(pool: { connect(): Promise<Client> }) => {
  const lanes = new Set<Lane<Client>>();
  const laneFor = (): Lane<Client> => {
    const [idlest] = [...lanes].sort((a, b) => a.inFlight - b.inFlight);
    if (idlest && lanes.size >= maxLanes) return idlest;
    const lane = { client: pool.connect(), inFlight: 0, failed: false };
    lanes.add(lane);
    return lane;
  };
  const leave = (lane: Lane<Client>): void => {
    lane.inFlight -= 1;
    if (lane.inFlight > 0) return;
    lanes.delete(lane);
    lane.client.then(
      (client) => client.release(lane.failed),
      () => undefined,
    );
  };
  return async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const lane = laneFor();
    lane.inFlight += 1;
    try {
      return await work(await lane.client);
    } catch (error) {
      lane.failed = true;
      // It may be a connection that broke: nothing more is sent over it, however busy it is.
      lanes.delete(lane);
      throw error;
    } finally {
      leave(lane);
    }
  };
};
