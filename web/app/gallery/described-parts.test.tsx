import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type ConsentTerms, consentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { grantMessage } from '@yarda/domain/consent/approval/grant-message.ts';
import { termsDescription } from '@yarda/domain/consent/approval/terms-description.ts';
import { agreementSummary } from '@yarda/domain/consent/manage/agreement-words.ts';
import { flowParts, noDecisions } from '@yarda/domain/consent/steps/consent-flow.ts';
import { termsSummary } from '@yarda/domain/consent/steps/terms-summary.ts';
import type { DescribedPart } from '@yarda/domain/consent/view/describe-consent.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleAccounts } from '../../accounts/account.fixture.ts';
import { GrantedDetails } from '../../consent/approval/granted-details.tsx';
import { sampleWhole } from '../../consent/manage/agreement.fixture.ts';
import { representedConsent } from '../../consent/view/consent.fixture.ts';
import { RequestedBy } from '../../consent/view/requested-by.tsx';
import { wholeConsent } from '../../consent/view/whole-consent.fixture.ts';
import { galleryEntries } from './gallery-entries.ts';

type Part = DescribedPart['part'];

/** The part that shows each field of the signed terms; null for names and rules that hold all parts together. */
const partOfTerm: Readonly<Record<keyof ConsentTerms, readonly Part[] | null>> = {
  ...{ version: null, consentId: null, clientId: null, expiresAt: null, merchant: null, payer: null },
  // The days' rule, the change of an agreement and the reasons are stated in the steps that lead to the button.
  ...{ calendar: null, supersedes: null, requirements: null },
  representative: ['through'],
  payments: ['now', 'later'],
  limits: ['later'],
  dataSharing: ['shared'],
  ...{ dataGranted: ['shared'], sharedUntil: ['shared'] },
  leftOut: ['leftOut'],
  form: ['form'],
  accounts: ['from'],
  ...{ futurePayments: ['from'], immediatePayments: ['now'] },
};
const parts = [...new Set(Object.values(partOfTerm).flatMap((each) => each ?? []))];

const account = sampleAccounts.find(({ accountNumber }) => accountNumber.endsWith('6784'));
const accountId = account?.accountId ?? '';
const consent: Consent = {
  ...wholeConsent,
  actOnBehalfOf: representedConsent.actOnBehalfOf,
  sharedUntil: '2028-12-31',
  formId: 'frm_1',
  formResponseId: 'frs_1',
  formCompletion: { templateLiteralValues: {}, complete: true, answersHash: 'x' },
  leftOut: ['immediatePayments'],
  debitedFrom: [{ bankName: account?.bankName ?? '', accountNumber: '****6784' }],
};
const terms = consentTerms(
  consent,
  'cli_1',
  { userId: 'usr_1', name: 'Ada Obi' },
  {
    futurePayments: { granted: true, selectedAccounts: [accountId], paymentMethods: ['account'] },
  },
  sampleAccounts,
);

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const agreementText = ['agreement-active', 'agreement-left-out']
  .map((wanted) => galleryEntries.find(({ id }) => id === wanted))
  .map((entry) => (entry ? textOf(renderToStaticMarkup(entry.render())) : ''))
  .join();
const slip = termsSummary(
  consent,
  { ...noDecisions(flowParts(consent)), accountIds: [accountId] },
  { status: 'ready', accounts: sampleAccounts, mayDelete: false },
  { title: 'About you', sections: 2 },
);

/** What each place says, and how it names each part. */
const positions: Readonly<Record<string, { readonly text: string; readonly message: Readonly<Record<Part, string>> }>> =
  {
    slip: {
      text: slip.map(({ name, text }) => `${name}: ${text}`).join('\n'),
      message: {
        through: 'Through: Chidi Eze, Sales Representative',
        now: 'Now: ₦2,500.00',
        later: 'Later: 13 payments, at most ₦224,500.00',
        from: 'Later from: Access Bank ****6784',
        shared: 'Shared: BVN data, NIN data, User images, Bank account information, until 31 Dec 2028',
        form: 'Form: 2 sections, sent to Lekki Fresh Market',
        leftOut: 'Left out: the payment now',
      },
    },
    receipt: {
      text: textOf(renderToStaticMarkup(<GrantedDetails consent={consent} />)),
      message: {
        through: 'Requested through Chidi Eze, Sales Representative.',
        now: '₦2,500.00',
        later: 'At most ₦224,500.00',
        from: 'Access Bank ****6784',
        shared: 'Until 31 Dec 2028',
        form: 'Your answers, sent to Lekki Fresh Market',
        leftOut: 'You left out: the payment now.',
      },
    },
    message: {
      text: grantMessage(consent, terms),
      message: {
        through: 'Requested through Chidi Eze, Sales Representative.',
        now: 'Immediate payment: ₦2,500.00.',
        later: 'Future payments: 13, at most ₦224,500.00 in all, 28 Jan 2027 to 28 Dec 2027.',
        from: 'From: Access Bank ****6784.',
        shared: 'until 31 Dec 2028.',
        form: 'Your answers to their form were sent.',
        leftOut: 'You left out: the payment now.',
      },
    },
    agreement: {
      text: `${agreementText} ${textOf(renderToStaticMarkup(<RequestedBy by={consent.actOnBehalfOf} />))} ${agreementSummary({ ...sampleWhole, form: true })}`,
      message: {
        through: 'Chidi Eze, Sales Representative',
        now: '₦2,500.00',
        later: 'at most ₦60,000.00',
        from: 'Access Bank ****6784',
        shared: 'Shared with',
        form: 'a form',
        leftOut: 'You left out: the sharing of data, the form.',
      },
    },
    'signed terms': {
      text: termsDescription(terms).join('\n'),
      message: {
        through: 'Asked through Chidi Eze, Sales Representative',
        now: 'Now: ₦2,500.00',
        later: 'Later: ₦18,500.00',
        from: 'Account: Access Bank ****6784.',
        shared: 'Shared until 31 Dec 2028.',
        form: 'The answers to their form are sent.',
        leftOut: 'Left out by the payer: the payment now.',
      },
    },
  };

describe('each part of the signed terms', () => {
  const cases = Object.entries(positions).flatMap(([position, { text, message }]) =>
    parts.map((part) => ({ part, position, text, words: message[part] })),
  );

  it.each(cases)('$part is in the $place', ({ text, words }) => {
    expect(text).toContain(words);
  });

  it('has one row of the slip, in the order of the description', () => {
    expect(slip.map(({ part }) => part).toSorted()).toEqual(parts.toSorted());
  });
});
