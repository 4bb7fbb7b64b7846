import type { FileAnswer } from '@yarda/contracts/data/forms.ts';
import type { FieldError } from '@yarda/domain/data/forms/field-errors.ts';
import type { FormField } from '@yarda/domain/data/forms/form-fields.ts';

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
