import { useSyncExternalStore } from 'react';
import { instantText, lagosInstantText } from './instant-text.ts';

const never = () => () => {};

/** An API timestamp in words: in the payer's time zone, once the page lives there. */
export const Instant = ({ at }: { at: string }) =>
  useSyncExternalStore(
    never,
    () => instantText(at),
    () => lagosInstantText(at),
  );
