import type { FieldError } from '@yarda/domain/forms/field-errors.ts';
import type { FormField } from '@yarda/domain/forms/form-fields.ts';

/** The mistake of the field at a path itself, if any; of what is inside it only where `within`. */
export const mistakeAt = (errors: readonly FieldError[], path: string, within = false): string | null =>
  errors.find((error) => error.path === path || (within && error.path.startsWith(`${path}/`)))?.message ?? null;

/** What the attributes of an input say of its description and its mistake, which `FieldNote` shows. */
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

/** A label, and whether it may be left empty. */
export const FieldName = ({ field }: { field: FormField }) => (
  <>
    {field.label}
    {!field.required && field.kind !== 'flag' && <span className="quiet"> (optional)</span>}
  </>
);
