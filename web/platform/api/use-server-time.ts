import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const SECOND_MS = 1_000;

/** The server's time, updated every second. */
export const useServerTime = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
