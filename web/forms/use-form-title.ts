import { readForm } from '@yarda/contracts/forms.ts';
import { fillTemplate } from '@yarda/domain/forms/fill-template.ts';
import { useEffect, useState } from 'react';
import { request } from '../api/request.ts';

interface Asked {
  readonly formId: string | null;
  readonly formCompletion: { readonly templateLiteralValues: Readonly<Record<string, string>> } | null;
}

/** The title of a consent's form, with values filled in; `null` until loaded. */
export const useFormTitle = ({ formId, formCompletion }: Asked): string | null => {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (!formId) return;
    let left = false;
    request(readForm, { query: { formId } }).then(
      ({ data }) => !left && setTitle(data.form.title),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [formId]);
  return title && fillTemplate(title, formCompletion?.templateLiteralValues ?? {});
};
