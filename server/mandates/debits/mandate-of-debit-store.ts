import { mandateReaders } from '../limits/mandate-store.ts';

const ofDebit = mandateReaders('mandate-of-debit', '(select d.consent_id from debits d where d.debit_id = :id)');

export const findMandateOfDebit = ofDebit.find;
export const lockMandateOfDebit = ofDebit.lock;
