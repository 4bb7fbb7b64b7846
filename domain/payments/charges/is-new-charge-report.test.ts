import { describe, expect, it } from 'vitest';
import { isNewChargeReport, requestsAnotherField } from './is-new-charge-report.ts';

describe('isNewChargeReport', () => {
  it.each`
    status         | reported       | isNewReport
    ${'asked'}     | ${'pending'}   | ${false}
    ${'asked'}     | ${'otp'}       | ${true}
    ${'asked'}     | ${'approved'}  | ${true}
    ${'otp'}       | ${'otp'}       | ${false}
    ${'otp'}       | ${'pending'}   | ${true}
    ${'challenge'} | ${'declined'}  | ${true}
    ${'declined'}  | ${'declined'}  | ${false}
    ${'declined'}  | ${'challenge'} | ${false}
    ${'declined'}  | ${'approved'}  | ${true}
    ${'approved'}  | ${'declined'}  | ${false}
    ${'approved'}  | ${'approved'}  | ${false}
  `(
    'decides whether $reported is new for a charge that is $status: $isNewReport',
    ({ status, reported, isNewReport }) => {
      const chargeStatus = { status: reported, reason: 'issuer', displayMessage: '', challengeUrl: '' };
      expect(isNewChargeReport(status, chargeStatus)).toBe(isNewReport);
    },
  );
});

describe('requestsAnotherField', () => {
  const otp = { status: 'otp', displayMessage: '' } as const;
  it('is true of a code after something else, and of something else after another, but not of the same', () => {
    expect(requestsAnotherField({ status: 'otp', requestedField: 'phone' }, otp)).toBe(true);
    expect(requestsAnotherField({ status: 'otp', requestedField: 'phone' }, { ...otp, field: 'address' })).toBe(true);
    expect(requestsAnotherField({ status: 'otp', requestedField: 'phone' }, { ...otp, field: 'phone' })).toBe(false);
    expect(requestsAnotherField({ status: 'otp', requestedField: null }, otp)).toBe(false);
    expect(requestsAnotherField({ status: 'declined', requestedField: 'phone' }, otp)).toBe(false);
  });
});
