import { useEffect, useRef } from 'react';

/** Calls `onAlive` once, when the tree around it first listens. It draws nothing, so the server may leave it out. */
export const Alive = ({ onAlive }: { onAlive: () => void }) => {
  const alive = useRef(false);
  useEffect(() => {
    if (alive.current) return;
    alive.current = true;
    performance.mark('alive');
    // The page's own properties are set; those that the server gave would outlive a change of them.
    document.getElementById('first-colours')?.remove();
    onAlive();
  }, [onAlive]);
  return null;
};
