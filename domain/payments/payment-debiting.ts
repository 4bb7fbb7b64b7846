import { paymentSetup } from './payment-setup.ts';

/** A saved account is being debited: only its bank is waited for. */
export const whileDebited = {
  debiting: paymentSetup.createStateConfig({
    initial: 'brief',
    on: {
      'consent.refreshed': {
        guard: { type: 'tells', params: 'undebited' },
        target: 'choosing',
        actions: 'noteConsent',
      },
    },
    states: {
      brief: { after: { longWait: 'long' } },
      long: { after: { consentPoll: { target: 'long', reenter: true, actions: 'refreshConsent' } } },
    },
  }),
};
