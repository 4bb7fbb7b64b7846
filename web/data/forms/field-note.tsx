import type { FieldError } from '@yarda/domain/data/forms/field-errors.ts';
import type { FormField } from '@yarda/domain/data/forms/form-fields.ts';

/** The mistake at a path, if any; also mistakes nested below it when `within`. */
export const mistakeAt = (errors: readonly FieldError[], path: string, within = false): string | null =>
  errors.find((error) => error.path === path || (within && error.path.startsWith(`${path}/`)))?.message ?? null;

/** The ARIA attributes that link an input to its description and mistake, shown by `FieldNote`. */
export const describedBy = (id: string, field: FormField, mistake: string | null) => ({
  'aria-invalid': mistake ? (true as const) : undefined,
  'aria-describedby':
    [field.description ? `${id}-about` : '', mistake ? `${id}-mistake` : ''].filter(Boolean).join(' ') || undefined,
});

export const FieldNote = ({ id, field, mistake }: { id: string; field: FormField; mistake: string | null }) => (
  <>
    {field.description && (
      <p className="quiet small" id={`${id}-about`}>
        {field.description}
      </p>
    )}
    {mistake && (
      <p className="field-mistake" id={`${id}-mistake`}>
        {mistake}
      </p>
    )}
  </>
);

/** A label, marked when the field is optional. */
export const FieldName = ({ field }: { field: FormField }) => (
  <>
    <span>{field.label}</span>
    {!field.required && field.kind !== 'flag' && <span className="quiet"> (optional)</span>}
  </>
);
