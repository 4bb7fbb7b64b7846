import type { NewForm } from '@yarda/contracts/forms.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import { formFaults } from '@yarda/domain/forms/form-faults.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import type { NewId } from '../identifiers.ts';
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
