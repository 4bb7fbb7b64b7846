import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { useSyncExternalStore } from 'react';

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

const format = (timeZone?: string) =>
  dateFormat('en-NG', { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) });

/** Formats an API timestamp in the payer's time zone: `21 November 2026 at 09:00`. */
export const instantText = format();

/** The same in Nigeria's time zone, for a server that does not know the payer's. */
const lagosInstantText = format('Africa/Lagos');
