import { Socket } from 'node:net';

/** Sends what is written in one turn of the event loop at once: statements that do not await each other cost one write. */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
