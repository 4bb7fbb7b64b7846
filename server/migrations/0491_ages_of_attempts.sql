-- What an attempt sent and was answered is dropped by its age, found as in 0391.
create index webhook_attempts_by_age on webhook_attempts using brin (at) with (autosummarize = on);
