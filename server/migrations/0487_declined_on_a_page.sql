-- A charge that was declined on the provider's page may be paid there with another card: for some days it is asked about.
create index charge_attempts_may_be_paid on charge_attempts (decided_at)
  where status = 'declined' and (decline_reason = 'ended' or hosted) and account is null;
