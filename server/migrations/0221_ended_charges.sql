-- A charge that was given up may still be confirmed at its bank: for some days it is asked about.
create index charge_attempts_ended on charge_attempts (decided_at)
  where status = 'declined' and decline_reason = 'ended' and account is null;
