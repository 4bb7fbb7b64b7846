import { byConsent, type DeclaredTables } from '../database/declared-table.ts';

const ofPerson = 'form_response_id in (select form_response_id from form_responses where user_id = :userId)';
const whenAged = {
  of: 'form_response_id in (select form_response_id from form_responses where consent_id = any(:consents))',
  id: 'form_response_id',
  end: 'deleted',
} as const;

export const formsTables: DeclaredTables = {
  form_answers: {
    kept: 'until forget-answers',
    why: 'Sealed; as long as the payer shares them',
    person: ofPerson,
    erasedWhole: true,
    whenAged,
    plain: 'form_response_id section_id sealed saved_at',
  },
  form_files: {
    kept: 'until forget-answers',
    why: 'Sealed; as long as the payer shares them',
    person: ofPerson,
    erasedWhole: true,
    whenAged,
    plain: 'file_id form_response_id section_id field name type size_bytes sealed sent_at',
  },
  form_responses: {
    kept: 'until forget-aged',
    why: 'That a form was answered',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'form_response_id form_id consent_id user_id created_at closed_at',
  },
  forms: { kept: 'for good', why: "A merchant's questions", plain: 'form_id merchant_id title sections created_at' },
};
