-- What is paid in place of a debit counts only while that is not taken: each payment asks which debit, if any.
create index debits_by_paying_consent on debits (paying_consent_id) where paying_consent_id is not null;
