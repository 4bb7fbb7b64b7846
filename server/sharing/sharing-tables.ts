import { byConsent, type DeclaredTables } from '../database/declared-table.ts';

export const sharingTables: DeclaredTables = {
  shared_items: {
    kept: 'until end-sharing',
    why: 'Sealed; deleted within a day after the payer ends it',
    // Who only paid a consent shares nothing under it.
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
    kept: 'until forget-aged',
    why: 'Which items a merchant read and when: the payer may ask (NDPA 2023, s. 34)',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'data_read_id consent_id merchant_id items read_at',
  },
};
