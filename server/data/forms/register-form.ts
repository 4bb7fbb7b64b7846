import type { NewForm } from '@yarda/contracts/data/forms.ts';
import { formFaults } from '@yarda/domain/data/forms/form-faults.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { putForm } from './form-store.ts';

/** Saves a merchant's form, if it can be displayed and checked. */
export const registerForm = (
  deps: { readonly newId: NewId; readonly now: Clock },
  once: Once,
  merchantId: string,
  form: NewForm,
): Promise<{ formId: string }> => {
  const faults = formFaults(form.sections);
  if (faults.length > 0) {
    throw new Problem(
      'INVALID_REQUEST',
      faults.slice(0, 50).map(({ path, message }) => ({ path: `body.${path}`, message })),
    );
  }
  return once({
    commit: async (tx) => {
      const formId = deps.newId('form');
      await putForm(tx, { ...form, formId, merchantId }, new Date(deps.now()));
      return { formId };
    },
  });
};
