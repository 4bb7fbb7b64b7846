import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import { describe, expect, it } from 'vitest';
import { debit, due, guarded, payment } from '../view/consent.fixture.ts';
import { leaveOut, mayLeaveOut } from '../view/leave-out.ts';
import { consentTerms } from './consent-terms.ts';
import { grantChoices } from './grant-choices.ts';
import { grantFault } from './grant-rules.ts';
import { termsDescription } from './terms-description.ts';

const because = { purpose: 'To know you again', recipients: ['Lekki Fresh Market'], retention: 'For two years' };
const requestFor = (required: boolean) => ({
  ...guarded,
  dataSharing: { bvnData: true },
  sharedUntil: '2027-12-31',
  requirements: { ...guarded.requirements, dataSharing: { required, ...because } },
});
const payer = { userId: 'usr_1', name: 'Ada Obi' };
const termsOf = (consent: typeof guarded) => consentTerms(consent, 'cli_1', payer, grantChoices(consent));

describe('leaveOut', () => {
  it('takes an optional part out of the terms, which name it', () => {
    const terms = termsOf(leaveOut(requestFor(false), ['dataSharing']));
    expect(terms).toMatchObject({ dataSharing: [], leftOut: ['dataSharing'] });
    expect(terms).not.toHaveProperty('sharedUntil');
    expect(terms.dataGranted).toEqual({ granted: false, dataTypes: [] });
    expect(termsDescription(terms)).toContain('Left out by the payer: the sharing of data.');
  });

  it('leaves a consent as it is when the payer takes the part, or must', () => {
    const [optional, required] = [requestFor(false), requestFor(true)];
    expect(leaveOut(optional, [])).toBe(optional);
    expect(leaveOut(required, ['dataSharing'])).toBe(required);
    expect(leaveOut(guarded, consentParts)).toBe(guarded);
  });
});

describe('the terms of a part that has a reason', () => {
  it('say why it is asked for, who receives it and how long they keep it', () => {
    const terms = termsOf(requestFor(false));
    expect(terms.requirements).toEqual({ dataSharing: { required: false, ...because } });
    expect(termsDescription(terms)).toEqual(
      expect.arrayContaining([
        'The data is for: To know you again (optional).',
        'It goes to: Lekki Fresh Market.',
        'It is kept: For two years.',
      ]),
    );
  });

  it('are the same as ever where the merchant gives none', () => {
    const names = Object.keys(termsOf({ ...requestFor(true), requirements: guarded.requirements }));
    expect(names).not.toContain('requirements');
    expect(names).not.toContain('leftOut');
  });
});

describe('a grant that leaves data out', () => {
  const leaving = { ...grantChoices(guarded), dataSharing: { granted: false, dataTypes: [] } };

  it.each([
    ['may where it is optional', requestFor(false), null],
    ['may not where it is required', requestFor(true), 'GRANT_INCOMPLETE'],
    ['may not where the merchant says nothing', { ...guarded, dataSharing: { bvnData: true } }, 'GRANT_INCOMPLETE'],
  ])('%s', (_name, consent, fault) => {
    expect(grantFault(consent, leaving, [])).toBe(fault);
  });

  it('may not name data all the same', () => {
    const both = { ...leaving, dataSharing: { granted: false, dataTypes: ['bvnData' as const] } };
    expect(grantFault(requestFor(false), both, [])).toBe('GRANT_INCOMPLETE');
  });
});

describe('a consent of which every part is optional', () => {
  const requirement = { required: false, purpose: 'To know you again' };
  const whole: Consent = {
    ...guarded,
    payments: [due, debit],
    limits: { total: 500, validTo: '2027-01-31', countedFrom: '2027-01-31', periods: [] },
    dataSharing: { bvnData: true },
    formId: 'frm_1',
    formResponseId: 'frs_1',
    formCompletion: { templateLiteralValues: {}, complete: false, answersHash: null },
    requirements: {
      ...{ requiresAuth: true, requiresAccount: true },
      ...{ dataSharing: { ...because, ...requirement }, form: { ...because, ...requirement } },
      ...{ futurePayments: requirement, immediatePayments: requirement },
    },
  };
  const without = (...parts: ConsentPart[]) => leaveOut(whole, parts);

  it('keeps nothing of what is left out', () => {
    expect(without('form')).toMatchObject({ formId: null, formResponseId: null, formCompletion: null });
    expect(without('futurePayments')).toMatchObject({ payments: [due], requirements: { requiresAccount: false } });
    expect(without('futurePayments')).not.toHaveProperty('limits');
    expect(without('immediatePayments').payments).toEqual([debit]);
    expect(without('form', 'dataSharing').leftOut).toEqual(['dataSharing', 'form']);
  });

  it.each(consentParts.map((part) => [part] as const))('is granted without %s, and its receipt says so', (part) => {
    const left = without(part);
    const terms = termsOf(left);
    expect(terms.leftOut).toEqual([part]);
    const words = termsDescription(terms);
    expect(words.filter((each) => each.startsWith('Left out by the payer: '))).toHaveLength(1);
    expect(words.filter((each) => each.includes('To know you again (optional)'))).toHaveLength(3);
  });

  it('is granted if all that is open is left out', () => {
    expect(grantFault(whole, grantChoices(without(...consentParts)), [])).toBeNull();
    expect(grantFault(whole, grantChoices(without('dataSharing', 'futurePayments', 'immediatePayments')), [])).toBe(
      'FORM_INCOMPLETE',
    );
    expect(grantFault(whole, grantChoices(without('dataSharing', 'form', 'immediatePayments')), [])).toBe(
      'GRANT_INCOMPLETE',
    );
  });

  it('may not be granted without a payment of it that has begun', () => {
    const started = { ...whole, payments: [payment('pay_1', { receivedAmount: 50 }), debit] };
    expect(mayLeaveOut(whole, 'immediatePayments')).toBe(true);
    expect(mayLeaveOut(started, 'immediatePayments')).toBe(false);
    expect(mayLeaveOut({ ...whole, payments: [payment('pay_1', { status: 'executed' })] }, 'immediatePayments')).toBe(
      false,
    );
  });
});
