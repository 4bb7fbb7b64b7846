const zonedTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d(?::?\d\d)?)$/i;

/**
 * A time as PostgreSQL's `recovery_target_time` takes it: with an offset, since it does not know `Z` yet when it reads its
 * settings. A time without a zone is refused: it would be another moment on each server.
 */
export const recoveryTarget = (at: string): string => {
  const [, day, time, zone] = zonedTime.exec(at) ?? [];
  if (!day || !time || !zone)
    throw new Error(`${at} is no time with its zone, such as 2026-11-27T10:00:00Z or 2026-11-27T11:00:00+01:00`);
  return `${day} ${time}${zone.toUpperCase() === 'Z' ? '+00' : zone}`;
};
