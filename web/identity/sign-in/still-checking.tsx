import { LongWait } from '../../platform/ui/long-wait.tsx';

/** Shown while a check of a device's proof takes long. */
export const StillChecking = () => (
  <LongWait>
    <p className="quiet small centred">Still checking. This can take a minute.</p>
  </LongWait>
);
