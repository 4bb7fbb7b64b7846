const minute = 60_000;

/** How recently the removing passkey must have been touched, in the sign-in that signs the removal. */
export const touchLifeMs = 2 * minute;

/** A passkey younger than this removes none that is older than itself: its device may be a thief's. */
export const youngPasskeyMs = 72 * 60 * minute;

/** A passkey as its power to remove another is judged. */
interface Removing {
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly approvesFrom: Date;
  readonly limitedUntil: Date | null;
}

/** Why a passkey may not remove another; null if it may. `boundAt`: when its touch bound the key that signed, in ms. */
export const removalRefusal = (
  removing: Removing,
  removed: Pick<Removing, 'createdAt'>,
  boundAt: number,
  now: number,
): 'TEMPORARY_KEY_EXPIRED' | 'PASSKEY_COOLING_DOWN' | null => {
  const { createdAt, lastUsedAt, approvesFrom, limitedUntil } = removing;
  const bounds = Math.max(approvesFrom.getTime(), limitedUntil?.getTime() ?? 0);
  const isYoung = now < createdAt.getTime() + youngPasskeyMs;
  if (bounds > now || (isYoung && removed.createdAt < createdAt)) return 'PASSKEY_COOLING_DOWN';
  // A passkey that another let in was made, and not touched since: its sign-in is bound all the same.
  const touchedAt = Math.min(boundAt, lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  return now - touchedAt > touchLifeMs ? 'TEMPORARY_KEY_EXPIRED' : null;
};
