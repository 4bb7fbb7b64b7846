import { useEffect, useState } from 'react';
import type { Elements } from './elements.ts';

const LONG_WAIT_MS = 3_000;

/** Shows its children only after three seconds: what the wait is for, and a way out. */
export const LongWait = ({ children, afterMs = LONG_WAIT_MS }: { children: Elements; afterMs?: number }) => {
  const [long, setLong] = useState(afterMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return <div aria-live="polite">{long && children}</div>;
};
