import * as wire from '@yarda/contracts/data/forms.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type FormDeps, readFormResponse, saveFormSection, sendFormFile } from './fill-form.ts';
import { findForm } from './form-store.ts';
import { registerForm } from './register-form.ts';

/** All form calls except the one that starts answers, which needs consents. */
export const formRoutes = (app: FastifyInstance, deps: BindingDeps & FormDeps): void => {
  bindCall(app, deps, wire.registerForm, ({ body }, { once, merchantId }) =>
    registerForm(deps, once, merchantId, body),
  );
  bindCall(app, deps, wire.readForm, async ({ query }) => {
    const form = await findForm(deps.database, query.formId);
    if (!form) throw new Problem('FORM_NOT_FOUND');
    return { data: { form } };
  });
  bindCall(app, deps, wire.readFormResponse, ({ params }, { header }) =>
    readFormResponse(deps, { formResponseId: params.id, token: header(wire.formUpdateTokenHeader) }),
  );
  bindCall(app, deps, wire.saveFormSection, ({ params, body }, { header }) =>
    saveFormSection(
      deps,
      { formResponseId: params.id, token: header(wire.formUpdateTokenHeader) },
      { sectionId: params.sectionId, values: body.values },
    ),
  );
  bindCall(app, deps, wire.sendFormFile, ({ params, body }, { header, once }) =>
    sendFormFile(deps, { formResponseId: params.id, token: header(wire.formUpdateTokenHeader) }, once, body),
  );
};
