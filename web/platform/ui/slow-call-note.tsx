import { useSyncExternalStore } from 'react';
import { isAnyCallSlow, watchSlowCalls } from '../api/slow-calls.ts';

/** Says that an answer did not come in ten seconds, and is asked for again. */
export const SlowCallNote = () => {
  const slow = useSyncExternalStore(watchSlowCalls, isAnyCallSlow, isAnyCallSlow);
  return (
    <p className="quiet small centred" role="status">
      {slow && 'This takes longer than usual. We are asking again.'}
    </p>
  );
};
