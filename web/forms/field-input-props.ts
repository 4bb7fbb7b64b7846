import type { FileAnswer } from '@yarda/contracts/forms.ts';
import type { FieldError } from '@yarda/domain/forms/field-errors.ts';
import type { FormField } from '@yarda/domain/forms/form-fields.ts';

/** What every field of a form is given. */
export interface FieldInputProps<Field extends FormField = FormField> {
  readonly field: Field;
  /** Where its value lies in the section's answers (JSON Pointer). */
  readonly path: string;
  readonly value: unknown;
  readonly errors: readonly FieldError[];
  readonly onChange: (value: unknown) => void;
  readonly onSend: (field: string, file: File) => Promise<FileAnswer>;
}
