/**
 * The times of the notices before a debit, whether of the debit alone or of its week. An array, with times as the
 * database writes them in JSON.
 */
export const notifiedBefore = (debitId: string, weekNoticeId: string): string => `array_to_json(array(
  select n.accepted_at from notices n where n.accepted_at is not null and (n.notice_id = ${weekNoticeId}
    or (n.debit_id = ${debitId} and n.kind in ('before', 'again', 'moved'))) order by n.accepted_at))`;
