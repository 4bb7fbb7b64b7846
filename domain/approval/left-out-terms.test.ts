import { describe, expect, it } from 'vitest';
import { leaveOut } from '../asked/leave-out.ts';
import { guarded } from '../asked/sample-consent.ts';
import { consentTerms } from './consent-terms.ts';
import { grantChoices } from './grant-choices.ts';
import { grantFault } from './grant-rules.ts';
import { termsInWords } from './terms-in-words.ts';

const because = { purpose: 'To know you again', recipients: ['Lekki Fresh Market'], retention: 'For two years' };
const asking = (required: boolean) => ({
  ...guarded,
  dataSharing: { bvnData: true },
  sharedUntil: '2027-12-31',
  requirements: { ...guarded.requirements, dataSharing: { required, ...because } },
});
const payer = { userId: 'usr_1', name: 'Ada Obi' };
const termsOf = (consent: typeof guarded) => consentTerms(consent, 'cli_1', payer, grantChoices(consent));

describe('leaveOut', () => {
  it('takes an optional part out of the terms, which name it', () => {
    const terms = termsOf(leaveOut(asking(false), true));
    expect(terms).toMatchObject({ dataSharing: [], leftOut: ['dataSharing'] });
    expect(terms).not.toHaveProperty('sharedUntil');
    expect(terms.dataGranted).toEqual({ granted: false, dataTypes: [] });
    expect(termsInWords(terms)).toContain('Left out by the payer: the sharing of data.');
  });

  it('leaves a consent as it is when the payer takes the part, or must', () => {
    const [optional, required] = [asking(false), asking(true)];
    expect(leaveOut(optional, false)).toBe(optional);
    expect(leaveOut(required, true)).toBe(required);
    expect(leaveOut(guarded, true)).toBe(guarded);
  });
});

describe('the terms of a part that has a reason', () => {
  it('say why it is asked for, who receives it and how long they keep it', () => {
    const terms = termsOf(asking(false));
    expect(terms.requirements).toEqual({ dataSharing: { required: false, ...because } });
    expect(termsInWords(terms)).toEqual(
      expect.arrayContaining([
        'The data is for: To know you again (optional).',
        'It goes to: Lekki Fresh Market.',
        'It is kept: For two years.',
      ]),
    );
  });

  it('are the same as ever where the merchant gives none', () => {
    const names = Object.keys(termsOf({ ...asking(true), requirements: guarded.requirements }));
    expect(names).not.toContain('requirements');
    expect(names).not.toContain('leftOut');
  });
});

describe('a grant that leaves data out', () => {
  const leaving = { ...grantChoices(guarded), dataSharing: { granted: false, dataTypes: [] } };

  it.each([
    ['may where it is optional', asking(false), null],
    ['may not where it is required', asking(true), 'GRANT_INCOMPLETE'],
    ['may not where the merchant says nothing', { ...guarded, dataSharing: { bvnData: true } }, 'GRANT_INCOMPLETE'],
  ])('%s', (_name, consent, fault) => {
    expect(grantFault(consent, leaving, [])).toBe(fault);
  });

  it('may not name data all the same', () => {
    const both = { ...leaving, dataSharing: { granted: false, dataTypes: ['bvnData' as const] } };
    expect(grantFault(asking(false), both, [])).toBe('GRANT_INCOMPLETE');
  });
});
