import type { FileAnswer } from '@yarda/contracts/data/forms.ts';
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

/** The props of every form field. */
export interface FieldInputProps<Field extends FormField = FormField> {
  readonly field: Field;
  /** The JSON Pointer of its value in the section's answers. */
  readonly path: string;
  readonly value: unknown;
  readonly errors: readonly FieldError[];
  readonly onChange: (value: unknown) => void;
  readonly onSend: (field: string, file: File) => Promise<FileAnswer>;
}
