import { byConsent, type DeclaredTables } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'data_reads.items': string[];
  }
}

const ofPerson = 'form_response_id in (select form_response_id from form_responses where user_id = :userId)';
const ofForms = {
  of: 'form_response_id in (select form_response_id from form_responses where consent_id = any(:consents))',
  id: 'form_response_id',
  end: 'deleted',
} as const;

export const dataTables: DeclaredTables = {
  form_answers: {
    retention: 'until forget-answers',
    why: 'Sealed; as long as the payer shares them',
    person: ofPerson,
    erasedWhole: true,
    whenAged: ofForms,
    plain: 'form_response_id section_id sealed saved_at',
  },
  form_files: {
    retention: 'until forget-answers',
    why: 'Sealed; as long as the payer shares them',
    person: ofPerson,
    erasedWhole: true,
    whenAged: ofForms,
    plain: 'file_id form_response_id section_id field name type size_bytes sealed sent_at',
  },
  form_responses: {
    retention: 'until forget-aged',
    why: 'That a form was answered',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'form_response_id form_id consent_id user_id created_at closed_at',
  },
  forms: {
    retention: 'for good',
    why: "A merchant's questions",
    plain: 'form_id merchant_id title sections created_at',
  },
  shared_items: {
    retention: 'until end-sharing',
    why: 'Sealed; deleted within a day after the payer ends it',
    // A person who only paid a consent shares nothing under that consent.
    person: `consent_id in (select consent_id from consents where user_id = :userId
      union select consent_id from grants where user_id = :userId)`,
    erased: { sealed: 'null' },
    blocksErasure: [
      {
        what: 'data is shared',
        id: 'consent_id',
        of: 'consent_id in (select consent_id from grants where user_id = :userId)',
        only: 'ended_at is null',
      },
    ],
    whenAged: { ...byConsent, young: 'ended_at is null or ended_at > :before', end: 'deleted' },
    plain: 'consent_id category item position valid_to ended_at ended_as deleted_at merchant_deleted_at',
  },
  data_reads: {
    retention: 'until forget-aged',
    why: 'Which items a merchant read and when: the payer may ask (NDPA 2023, s. 34)',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'data_read_id consent_id merchant_id items read_at',
  },
};
