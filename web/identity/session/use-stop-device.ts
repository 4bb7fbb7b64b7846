import { stopDevice } from '@yarda/contracts/identity/sign-in-devices.ts';
import type { RequestingDevice } from '@yarda/domain/identity/session/requesting-devices.ts';
import { useState } from 'react';
import { type Problem, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { whyFailed } from '../../platform/api/why-failed.ts';
import { isUnproven } from './is-unproven.ts';

/** Stops one of the devices. The call is signed: if the temporary key has expired, the person authenticates first. */
export const useStopDevice = (devices: readonly RequestingDevice[], lastRequested: string | null) => {
  const [stopping, setStopping] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const stop = async (deviceId: string) => {
    setStopping(deviceId);
    setProblem(null);
    try {
      await request(stopDevice, { params: { deviceId } }).catch(unlessGone);
      setStopping(null);
      setStopped(devices.every((asking) => asking.deviceId === deviceId) ? deviceId : null);
    } catch (cause) {
      setProblem(problemOf(cause));
    }
  };
  const unproven = problem !== null && isUnproven(problem);
  return {
    /** The device that is being stopped. */
    stopping: problem && !unproven ? null : stopping,
    /** The only device that asked was stopped here, and none has asked since. */
    stopped: stopped !== null && stopped === lastRequested,
    unproven,
    problem: unproven ? null : whyFailed(problem, 'It could not be stopped.'),
    onStop: (deviceId: string) => void stop(deviceId),
    /** The device to stop once the person has authenticated. */
    onChosen: setStopping,
    onProven: () => void (stopping && stop(stopping)),
    onLeft: () => {
      setStopping(null);
      setProblem(null);
    },
  };
};

/** A device that no longer asks counts as stopped. */
const unlessGone = (cause: unknown) => {
  const problem = problemOf(cause);
  if (problem.code !== 'DEVICE_NOT_FOUND') throw problem;
};
