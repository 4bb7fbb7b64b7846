import { AsyncLocalStorage } from 'node:async_hooks';

/** One piece of work, by whose names its log lines are found. */
export interface LogScope {
  /** The request that it answers. */
  readonly reqId?: string | undefined;
  /** The job that it does. */
  readonly job?: string | undefined;
  /** The ids of one of several things that it does. */
  readonly about: Set<string>;
  /** The consents that it read or changed. */
  readonly consents: Set<string>;
}

const scopes = new AsyncLocalStorage<LogScope | undefined>();

/** A line names at most this many consents: a job may be about thousands. */
const maxConsents = 10;

/** Ids as the server makes them: what callers make up is not logged. */
const consentId = /^cns_[\w-]{20,64}$/;
const anyId = /^[a-z]{3}_[\w-]{20,64}$/;

export const openLogScope = (names: Pick<LogScope, 'reqId' | 'job'>): LogScope => ({
  ...{ reqId: names.reqId, job: names.job },
  ...{ about: new Set(), consents: new Set() },
});

export const inLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work);

/**
 * Runs work on one of several things that a request or a job is about: its lines name this one alone, by its own ids. If it
 * fails, the lines of the whole name it too.
 */
export const inItemScope = async <T>(item: unknown, work: () => Promise<T>): Promise<T> => {
  const whole = scopes.getStore();
  const scope = openLogScope(whole ?? {});
  for (const id of idsIn(item)) (consentId.test(id) ? scope.consents : scope.about).add(id);
  try {
    return await scopes.run(scope, work);
  } catch (error) {
    for (const id of scope.consents) noteConsent(id, whole);
    for (const id of scope.about) whole?.about.add(id);
    throw error;
  }
};

const idsIn = (item: unknown): string[] => {
  const values: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return values.filter((value) => typeof value === 'string').filter((value) => anyId.test(value));
};

/** Runs work that belongs to several requests at once, and so to none of them. */
export const outsideLogScopes = <T>(work: () => T): T => scopes.run(undefined, work);

/** Has the lines of this piece of work name a consent; ignores what is no id of a consent. */
export const noteConsent = (id: unknown, scope = scopes.getStore()): void => {
  if (scope && typeof id === 'string' && scope.consents.size < maxConsents && consentId.test(id))
    scope.consents.add(id);
};

/** The consents of a scope, as fields of a log line. */
export const consentFields = (scope: LogScope | undefined) => {
  const [first, ...others] = scope?.consents ?? [];
  if (first === undefined) return {};
  return others.length === 0 ? { consentId: first } : { consentIds: [first, ...others] };
};

/** The fields that every log line of the work under way carries, beside those that its logger adds. */
export const scopeFields = (): object => {
  const scope = scopes.getStore();
  if (!scope) return {};
  const about = scope.about.size > 0 ? [...scope.about] : undefined;
  return { job: scope.job, about, ...consentFields(scope) };
};

/** The consent that the work under way is about, if it is one alone: for jobs that it orders. */
export const consentHere = (): string | undefined => {
  const [first, ...others] = scopes.getStore()?.consents ?? [];
  return others.length === 0 ? first : undefined;
};

/** The id of the request under way, for lines of a logger that is not the request's. */
export const requestIdHere = (): string | undefined => scopes.getStore()?.reqId;
