import { useEffect, useState } from 'react';

/** Whether something is being pressed. What is under a finger must stay there until it has been let go, or the press is lost. */
export const useHeldPress = () => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held) return;
    const released = new AbortController();
    const { signal } = released;
    // The click follows the release: it is let through before anything changes.
    const release = () => setTimeout(() => setHeld(false));
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    return () => released.abort();
  }, [held]);
  return { held, onPointerDown: () => setHeld(true) };
};
