/** Whether a consent's form was opened or answered after a time, as SQL. */
export const isAnsweredSince = (consentId: string, since: string): string => `exists (
  select from form_responses r left join form_answers a using (form_response_id)
  where r.consent_id = ${consentId} and greatest(r.created_at, a.saved_at) > ${since})`;
