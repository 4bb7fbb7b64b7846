import { currentSession } from './session-store.ts';

type Ask = (settled: (proven: boolean) => void) => void;

let ask: Ask | null = null;
let underWay: Promise<boolean> | null = null;

/** Sets how this page asks the person for their passkey. Returns a function that takes it back. */
export const answerWith = (given: Ask): (() => void) => {
  ask = given;
  return () => {
    if (ask === given) ask = null;
  };
};

/**
 * Asks the signed-in person for their passkey, once for all who wait, and resolves to whether they used it. A page that
 * cannot ask, and another person's passkey, count as no.
 */
export const askForPasskey = (): Promise<boolean> => {
  underWay ??= asked().finally(() => {
    underWay = null;
  });
  return underWay;
};

const asked = async (): Promise<boolean> => {
  if (!ask) return false;
  const before = personSignedIn();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  ask(resolve);
  return (await promise) && before !== null && personSignedIn() === before;
};

const personSignedIn = () => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user.userId : null;
};
