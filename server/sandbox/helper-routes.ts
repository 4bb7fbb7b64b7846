import * as wire from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import type { FastifyInstance } from 'fastify';
import type { Granting } from '../consent/approval/granting.ts';
import { findConsent } from '../consent/consent-store.ts';
import { declineConsent } from '../consent/request/decline-consent.ts';
import type { Ground } from '../platform/ground.ts';
import { bindCall } from '../platform/http/bind-call.ts';
import { Problem } from '../platform/http/problem.ts';
import { registeredPerson } from './as-person.ts';
import { grantAsPerson } from './grant-as-person.ts';
import type { SandboxBank } from './sandbox-routes.ts';
import { setScenario } from './set-scenario.ts';

interface HelperDeps extends Ground {
  readonly granting: Granting;
  readonly bank: Pick<SandboxBank, 'pay' | 'scenarios'>;
}

/** Routes with which a merchant's own tests act in place of a person. */
export const helperRoutes = (app: FastifyInstance, deps: HelperDeps): void => {
  bindCall(app, deps, wire.grantSandboxConsent, ({ params, body }, { merchantId }) =>
    grantAsPerson(deps, merchantId, { ...params, ...body }),
  );
  bindCall(app, deps, wire.declineSandboxConsent, async ({ params: { consentId }, body }, { merchantId }) => {
    const consent = await findConsent(deps.database, consentId);
    if (consent?.merchantId !== merchantId) throw new Problem('CONSENT_NOT_FOUND');
    const { userId: visitorId } = await registeredPerson(deps, body.phone);
    return declineConsent(deps, { consentId, clientId: consent.clientId, visitorId, reason: body.reason });
  });
  bindCall(app, deps, setSandboxScenario, ({ body }, { merchantId }) =>
    setScenario({ ...deps, scenarios: deps.bank.scenarios }, merchantId, body),
  );
};
