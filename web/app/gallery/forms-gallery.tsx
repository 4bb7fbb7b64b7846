import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { SectionStatus, SectionValues } from '@yarda/contracts/data/forms.ts';
import { flowParts, flowSteps } from '@yarda/domain/consent/steps/consent-flow.ts';
import { formStatus } from '@yarda/domain/data/forms/form-status.ts';
import { withoutPatterns } from '@yarda/domain/data/forms/patterns.ts';
import type { ReactNode } from 'react';
import { StepFrame } from '../../consent/steps/step-frame.tsx';
import { sampleConsent } from '../../consent/view/consent.fixture.ts';
import { sampleForm as form } from '../../data/forms/form.fixture.ts';
import { FormScreen } from '../../data/forms/form-screen.tsx';
import { FormToRead } from '../../data/forms/read-only-form.tsx';
import { ada } from '../../identity/session/session.fixture.tsx';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { inside, page, type Shown } from './gallery-screen.tsx';

const formConsent: Consent = {
  ...sampleConsent,
  payments: [],
  requiresGrant: true,
  formId: form.formId,
  formCompletion: { templateLiteralValues: {}, complete: false, answersHash: null },
};

type Answers = Readonly<Record<string, SectionValues>>;

const business = { name: 'Ada Foods', kind: 'Restaurant', since: '2020-02-29', staff: 12, goods: ['Fish', 'Rice'] };
const delivery = {
  address: { line1: '14 Admiralty Way', city: 'Lagos' },
  contacts: [{ name: 'Bola Adeyemi', phone: '+2348000000002' }],
  proof: { fileId: 'fil_1', name: 'bill.png', type: 'image/png', size: 20_480 },
};
const nothing = () => {};
const never = () => new Promise<never>(nothing);
const draftOf = () => ({ read: () => null, store: nothing, drop: nothing });

const filled = (values: Answers): readonly SectionStatus[] => formStatus(form, values, withoutPatterns).sections;

const formStep = (body: ReactNode): Shown => {
  const parts = flowParts(formConsent);
  const steps = flowSteps({ parts, confirmed: [], accountIds: [], method: null, immediateAccountId: null }, 'form');
  const ending = (
    <section className="step consent-steps">
      <ol>
        {steps.map((step) => (
          <StepFrame
            key={step.name}
            step={step}
            title={step.name === 'form' ? form.title : 'Consent'}
            detail={null}
            onReopen={nothing}
          >
            {body}
          </StepFrame>
        ))}
      </ol>
    </section>
  );
  return { view: { kind: 'approving', consent: formConsent, payer: ada }, ending };
};

const answered = (values: Answers): Shown =>
  formStep(
    <FormScreen
      openItem={{ form, values, sections: filled(values), draftOf, save: never, send: never }}
      isRegistered
      onSaved={nothing}
      onNext={nothing}
    />,
  );

const toRead: Shown = {
  view: { kind: 'asking', consent: formConsent, payment: null },
  step: (
    <section className="step">
      <Note tone="plain" icon="eye">
        <p>This is a read-only view. Only the payer can act on it.</p>
      </Note>
      <FormToRead form={form} />
    </section>
  ),
};

const both = (id: string, title: string, shown: Shown): GalleryEntry[] => [
  page(id, title, shown),
  inside(id, `${title}, embedded`, shown),
];

/** A consent's form: empty, begun, with mistakes, complete and read-only. */
export const formsGallery: readonly GalleryEntry[] = [
  ...both('form-empty', 'Form: nothing answered yet', answered({})),
  page(
    'form-wrong',
    'Form: a section with something wrong',
    answered({ business: { ...business, name: 'A', goods: [] } }),
  ),
  ...both('form-second', 'Form: the second section', answered({ business })),
  ...both('form-complete', 'Form: all sections completed', answered({ business, delivery })),
  page('form-loading', 'Form: on its way', formStep(<Skeleton height="12rem" />)),
  ...both('form-public', 'Form: read-only', toRead),
];
