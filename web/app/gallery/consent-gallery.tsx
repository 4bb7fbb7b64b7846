import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { loadFailure } from '@yarda/domain/consent/page/load-failure.ts';
import { nextPayment } from '@yarda/domain/consent/view/consent-summary.ts';
import type { ComponentProps } from 'react';
import type { ConsentView } from '../../../domain/consent/view/consent-view.ts';
import { RailTermsContext } from '../../accounts/rail-terms.ts';
import { ConsentError } from '../../consent/approval/consent-error.tsx';
import { PaymentStepAhead } from '../../consent/page/payment-step-ahead.tsx';
import { ReadOnlyConsent } from '../../consent/page/read-only-consent.tsx';
import { DeclineButton } from '../../consent/steps/decline-button.tsx';
import * as samples from '../../consent/view/consent.fixture.ts';
import { LeavingOverlay } from '../../identity/session/leaving-overlay.tsx';
import { cardSamples } from '../../payments/card.fixture.ts';
import { CardScreen } from '../../payments/card-screen.tsx';
import { SaveCardChoice } from '../../payments/cards/save-card-choice.tsx';
import { AbsentMethodsContext, DownMethodsContext } from '../../payments/down-methods.ts';
import { paymentSamples, samplePayment } from '../../payments/payment.fixture.ts';
import { PaymentScreen } from '../../payments/payment-screen.tsx';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { inside, page, type Shown } from './gallery-screen.tsx';

const nothing = () => {};

const requestFor = (consent: Consent): ConsentView => ({
  kind: 'asking',
  consent,
  payment: nextPayment(consent, new Set()),
});

const decline = <DeclineButton kind="plain" onDecline={nothing} />;

const ahead = (consent: Consent, more: Partial<ComponentProps<typeof PaymentStepAhead>> = {}) => (
  <PaymentStepAhead
    payment={nextPayment(consent, new Set()) ?? samplePayment}
    {...{ chosen: null, onChoose: nothing, onFocus: nothing, decline, onRetry: null, ...more }}
  />
);

const describe = (message: string): Shown => ({ view: { kind: 'not-found', message } });
const first = { view: requestFor(samples.sampleConsent), step: ahead(samples.sampleConsent) };
const granted = (consent: Consent): Shown => ({ view: { kind: 'granted', consent } });
const readOnly = <ReadOnlyConsent consent={samples.sampleConsent} payment={samplePayment} formId={null} />;

const leaving = (
  <>
    {first.step}
    <LeavingOverlay />
  </>
);

const expiredInFrame = (
  <>
    {first.step}
    <LeavingOverlay framed />
  </>
);

const stepOf = (snapshot: (typeof paymentSamples)[number]['snapshot']) => (
  <PaymentScreen
    terminal
    onMethod={nothing}
    decline={decline}
    snapshot={snapshot}
    act={nothing}
    showProblem={(problem) => <ConsentError consentId="cns_1" {...problem} />}
  />
);

const payments: GalleryEntry[] = paymentSamples.flatMap(({ id, title, snapshot }) => {
  const { payment } = snapshot.context;
  const consent = { ...samples.sampleConsent, payments: [payment] };
  const shown: Shown = { view: { kind: 'asking', consent, payment }, step: stepOf(snapshot) };
  return [{ ...page(id, title, shown), id: `payment-${id}` }, inside(`payment-${id}`, `${title}, embedded`, shown)];
});

const cardStepOf = (card: Pick<(typeof cardSamples)[number], 'snapshot' | 'typed' | 'tried'>) => (
  <CardScreen
    {...card}
    save={<SaveCardChoice checked onChange={nothing} />}
    payment={samplePayment}
    onType={nothing}
    onPin={nothing}
    act={nothing}
  />
);

const cards: GalleryEntry[] = cardSamples.flatMap(({ id, title, ...card }) => {
  const consent = { ...samples.sampleConsent, payments: [samplePayment] };
  const shown: Shown = { view: { kind: 'asking', consent, payment: samplePayment }, step: cardStepOf(card) };
  const named = `Card: ${title}`;
  return [{ ...page(id, named, shown), id: `card-${id}` }, inside(`card-${id}`, `${named}, embedded`, shown)];
});

export const consentGallery: readonly GalleryEntry[] = [
  page('loading', 'Loading', { view: { kind: 'loading' } }),
  page('missing-client', 'Missing Client ID', { view: { kind: 'missing-client' } }),
  page('not-found', 'Not found', describe('Consent not found or has expired')),
  page('cancelled', 'Cancelled by its merchant', {
    view: { kind: 'not-found', message: loadFailure('CONSENT_CANCELLED'), isCancelled: true },
  }),
  page(
    'not-authorized',
    'Not authorised',
    describe('Unauthorized: This clientId is not authorized to access this consent'),
  ),
  page('not-loaded', 'Not loaded', describe('Failed to load consent data')),
  page('request-not-found', 'No payment request', describe('No consent data available for this payment request')),
  page('request-not-opened', 'A payment request that was not opened', describe('Failed to create consent request')),
  page('request-no-client', 'A payment request without a clientId', describe('clientId URL parameter is required')),
  page('first', 'First screen', first),
  page('first-live', 'First screen, outside the sandbox', { ...first, live: true }),
  page('first-chosen', 'First screen, chosen before the rest is there', {
    ...first,
    step: ahead(samples.sampleConsent, { chosen: 'transfer' }),
  }),
  page('first-card-down', 'First screen, the card provider does not answer', {
    ...first,
    step: <DownMethodsContext value={['card']}>{first.step}</DownMethodsContext>,
  }),
  page('first-card-limits', 'First screen, cards do not take the amount', {
    ...first,
    step: <RailTermsContext value={{ card: { min: 500_000, max: 1_000_000_000 } }}>{first.step}</RailTermsContext>,
  }),
  page('first-no-cards', 'First screen, no provider takes cards', {
    ...first,
    step: <AbsentMethodsContext value={['card']}>{first.step}</AbsentMethodsContext>,
  }),
  page('first-failed', 'First screen, the rest cannot be had', {
    ...first,
    step: ahead(samples.sampleConsent, { onRetry: nothing }),
  }),
  page('first-announced', 'First screen of a payment on its way', {
    ...first,
    step: ahead(samples.sampleConsent, { payment: { ...samplePayment, transferStatus: 'announced' } }),
  }),
  page('several', 'Several payments, the second at hand', {
    view: requestFor(samples.severalConsent),
    step: ahead(samples.severalConsent),
  }),
  page('represented', 'With a representative', {
    view: requestFor(samples.representedConsent),
    step: ahead(samples.representedConsent),
  }),
  page('recipient', "Into a person's own account", {
    view: requestFor(samples.recipientConsent),
    step: ahead(samples.recipientConsent),
  }),
  page('coloured', "In the merchant's colours", {
    view: requestFor(samples.colouredConsent),
    step: ahead(samples.colouredConsent),
  }),
  page('nameless', 'A merchant without a name', {
    view: requestFor(samples.namelessConsent),
    step: ahead(samples.namelessConsent),
  }),
  page('nothing', 'Nothing asked, read-only', {
    view: requestFor({ ...samples.sampleConsent, payments: [] }),
    step: <ReadOnlyConsent consent={{ ...samples.sampleConsent, payments: [] }} payment={null} formId={null} />,
  }),
  page('public', 'Read-only', { ...first, step: readOnly }),
  page('leaving', 'Token expired - redirecting to login', { ...first, step: leaving }),
  page('expired-in-frame', 'You are no longer signed in, in a frame', { ...first, step: expiredInFrame }),
  page('completing', 'Completing', { view: { kind: 'completing', consent: samples.sampleConsent } }),
  ...paymentSamples
    .filter(({ id }) => id === 'completed-over')
    .map(({ snapshot }) =>
      page('return-time', 'Sent twice, and how long the second takes to go back', {
        view: requestFor(samples.sampleConsent),
        step: <RailTermsContext value={{ returnDays: 10 }}>{stepOf(snapshot)}</RailTermsContext>,
      }),
    ),
  page('granted', 'Granted', granted(samples.grantedConsent)),
  page('granted-large', 'Granted, a large sum and a long word', granted(samples.grantedLargeConsent)),
  page('granted-over', 'Granted, with money sent back', granted(samples.grantedOverConsent)),
  page('granted-recipient', "Granted, paid into a person's own account", granted(samples.grantedRecipientConsent)),
  page('granted-several', 'Granted, several payments', granted(samples.grantedSeveralConsent)),
  inside('loading', 'Loading, embedded', { view: { kind: 'loading' } }),
  inside('missing-client', 'Missing Client ID, embedded', { view: { kind: 'missing-client' } }),
  inside('not-found', 'Not found, embedded', describe('Consent not found or has expired')),
  inside(
    'request-not-opened',
    'A payment request that was not opened, embedded',
    describe('Failed to create consent request'),
  ),
  inside('first', 'First screen, embedded', first),
  inside('first-full', 'First screen, embedded, full screen', { ...first, fullScreen: true }),
  page('first-coloured', 'First screen on a dark ground', first, '#123456'),
  page('first-coloured-between', 'First screen on a ground between', first, '#7d8ea3'),
  inside('first-dark', 'First screen, embedded on a dark ground', first, '#101820'),
  inside('first-middling', 'First screen, embedded on a ground between', first, '#7d8ea3'),
  inside('several', 'Several payments, embedded', {
    view: requestFor(samples.severalConsent),
    step: ahead(samples.severalConsent),
  }),
  inside('granted', 'Granted, embedded', granted(samples.grantedConsent)),
  inside('granted-over', 'Granted, with money sent back, embedded', granted(samples.grantedOverConsent)),
  ...payments,
  ...cards,
];
