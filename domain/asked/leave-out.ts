import type { Consent } from '@yarda/contracts/asked-consent.ts';

type Asked = Pick<Consent, 'dataSharing' | 'requirements'>;

/** Whether its payer may answer 'Not now' to sharing data, and agree to the rest. */
export const mayLeaveDataOut = ({ dataSharing, requirements }: Asked): boolean =>
  dataSharing !== null && requirements.dataSharing?.required === false;

/**
 * A consent as it is when its payer leaves the sharing of data out: the part is gone, and named in `leftOut`. As it was if
 * they do not, or may not.
 */
export const leaveOut = (consent: Consent, leavesDataOut: boolean): Consent => {
  if (!leavesDataOut || !mayLeaveDataOut(consent)) return consent;
  const { sharedUntil: _until, ...rest } = consent;
  return { ...rest, dataSharing: null, leftOut: ['dataSharing'] };
};
