import type { Form, NewForm } from '@yarda/contracts/data/forms.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';

const insert = statement(
  'form-insert',
  `insert into forms (form_id, merchant_id, title, sections, created_at) values (:formId, :merchantId, :title,
     :sections, :createdAt)
   on conflict (form_id) do nothing`,
);
const find = statement('form-find', 'select form_id, title, sections from forms where form_id = :formId');
const owned = statement(
  'form-owned',
  'select form_id from forms where form_id = :formId and merchant_id = :merchantId',
);

/** Saves a form; an existing one stays as it is. */
export const putForm = async (
  db: Queryable,
  form: NewForm & { readonly formId: string; readonly merchantId: string },
  at: Date,
): Promise<void> => {
  // As text: jsonb would not keep the fields of a section in order.
  await db.query(insert, {
    formId: form.formId,
    merchantId: form.merchantId,
    title: form.title,
    sections: JSON.stringify(form.sections),
    createdAt: at,
  });
};

export const findForm = async (db: Queryable, formId: string): Promise<Form | null> => {
  const [row] = await db.query(find, { formId });
  return row ? { formId: row.formId, title: row.title, sections: JSON.parse(row.sections) } : null;
};

export const isFormOf = async (db: Queryable, formId: string, merchantId: string): Promise<boolean> =>
  (await db.query(owned, { formId, merchantId })).length > 0;
