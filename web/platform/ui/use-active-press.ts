import { useEffect, useState } from 'react';

/** Whether a press is in progress. A pressed element must stay until released, or its click is lost. */
export const useActivePress = () => {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    const released = new AbortController();
    const { signal } = released;
    // The click follows the release: let it fire before anything changes.
    const release = () => setTimeout(() => setPressed(false));
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    return () => released.abort();
  }, [isPressed]);
  return { isPressed, onPointerDown: () => setPressed(true) };
};
