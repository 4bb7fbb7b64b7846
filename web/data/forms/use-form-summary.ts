import { readForm } from '@yarda/contracts/data/forms.ts';
import { fillTemplate } from '@yarda/domain/data/forms/fill-template.ts';
import type { FormSummary } from '@yarda/domain/data/forms/form-summary.ts';
import { useEffect, useState } from 'react';
import { request } from '../../platform/api/request.ts';

interface RequestedParts {
  readonly formId: string | null;
  readonly formCompletion: { readonly templateLiteralValues: Readonly<Record<string, string>> } | null;
}

/** The title of a consent's form, with values filled in, and how many sections it has; `null` until loaded. */
export const useFormSummary = ({ formId, formCompletion }: RequestedParts): FormSummary | null => {
  const [form, setForm] = useState<FormSummary | null>(null);
  useEffect(() => {
    if (!formId) return;
    let left = false;
    request(readForm, { query: { formId } }).then(
      ({ data: { form: read } }) => !left && setForm({ title: read.title, sections: read.sections.length }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [formId]);
  return form && { ...form, title: fillTemplate(form.title, formCompletion?.templateLiteralValues ?? {}) };
};
