const day = 86_400_000;

/**
 * A device that enrols by code for a registered person waits this long, so that the person can be notified and stop
 * the device. The code may have gone to a stolen SIM.
 */
export const deviceWaitDays = 3;
export const deviceWaitMs = deviceWaitDays * day;

/** A device that has not been let in after this long must enrol again. */
export const deviceLifeMs = 14 * day;

/** How many devices of one person may wait at a time. */
export const maxWaitingDevices = 3;

/** A number without a sign-in for this long may have a new owner. */
const silentNumberMs = 365 * day;

/** How a waiting device showed whose it is: by a transfer from a linked account, or by the name on the number. */
export type DeviceProof = 'account' | 'name';

export interface WaitingState {
  readonly requestedAt: Date;
  readonly opensAt: Date;
  readonly proof: DeviceProof | null;
  readonly ending: 'stopped' | 'admitted' | null;
}

/** `open`: it may be let in now. `lapsed`: it was never let in. */
export type DeviceStatus = 'waiting' | 'open' | 'stopped' | 'admitted' | 'lapsed';

/** The status of a device at a time, in ms since 1970 UTC. */
export const deviceStatus = ({ requestedAt, opensAt, proof, ending }: WaitingState, now: number): DeviceStatus => {
  if (ending) return ending;
  if (now >= requestedAt.getTime() + deviceLifeMs) return 'lapsed';
  return proof !== null && now >= opensAt.getTime() ? 'open' : 'waiting';
};

interface RegisteredPerson {
  readonly passkeys: number;
  readonly lastSeenAt: Date;
  /** When an operator ended all that could sign in as them, because a device or SIM was stolen. */
  readonly accessEndedAt: Date | null;
}

/**
 * Whether a person who proves their number by code alone has to wait: they are known, may be someone else by now, or the
 * number was in a thief's hands.
 */
export const mustWait = ({ passkeys, lastSeenAt, accessEndedAt }: RegisteredPerson, now: number): boolean =>
  passkeys > 0 || accessEndedAt !== null || now - lastSeenAt.getTime() >= silentNumberMs;
