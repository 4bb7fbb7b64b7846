import { useSyncExternalStore } from 'react';
import { instantText, lagosInstantText } from './instant-text.ts';

const never = () => () => {};

/** An API timestamp in words: in the payer's time zone, once the page lives there. */
export const Instant = ({ at }: { at: string }) => {
  const text = useSyncExternalStore(
    never,
    () => instantText(at),
    () => lagosInstantText(at),
  );
  return <time dateTime={at}>{text}</time>;
};
