/** When a person was told beforehand of a debit, as an array of times as the database writes them in JSON. */
export const toldBefore = (debitId: string): string => `array_to_json(array(
  select n.accepted_at from notices n where n.debit_id = ${debitId} and n.accepted_at is not null
    and n.kind in ('before', 'again', 'moved') order by n.accepted_at))`;
