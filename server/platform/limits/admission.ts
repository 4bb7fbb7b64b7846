/** The resources that a process runs short of under load. */
export interface Strain {
  /** How late the event loop is. */
  lagMs(): number;
  /** How long a statement would wait for the database. */
  waitMs(): number;
}

/** Decides which requests are admitted. */
export interface Admission {
  /** Takes a place, unless the process has more to do than it can. */
  enter(isPressing: boolean): boolean;
  leave(): void;
  /** Looks at the strain, and lets in a smaller or a larger share from now on. */
  judge(): void;
}

/** With fewer requests inside than this none is refused: a slow bank or a stalled machine is not overload. */
const minInFlight = 200;

/** Pressing requests, such as banks' reports, are refused only when so many times as many are inside. */
const pressingTimes = 4;

/** Each request asks the database a few times: it would take ten times as long as one statement waits. */
const most = { lagMs: 50, waitMs: 50 };
const minAdmittedShare = 0.05;

/**
 * Lets in as much as the process can do soon, and refuses the rest at once. While it is strained, the share that it lets in
 * falls by a fifth with each look; otherwise it rises by a twentieth of all. `factor`, if above 1, multiplies the places that are free
 * of this.
 */
export const createAdmission = (strain: Strain, factor: number): Admission => {
  const least = minInFlight * Math.max(1, factor);
  let inside = 0;
  let share = 1;
  let credit = 0;
  const isChosen = (): boolean => {
    credit += share;
    if (credit < 1) return false;
    credit -= 1;
    return true;
  };
  return {
    enter: (isPressing) => {
      const isFree = inside < (isPressing ? pressingTimes * least : least);
      if (!isFree && !isChosen()) return false;
      inside += 1;
      return true;
    },
    leave: () => {
      inside -= 1;
    },
    judge: () => {
      const isStrained = inside >= least && (strain.lagMs() > most.lagMs || strain.waitMs() > most.waitMs);
      share = isStrained ? Math.max(minAdmittedShare, share * 0.8) : Math.min(1, share + minAdmittedShare);
    },
  };
};
