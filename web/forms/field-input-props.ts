import type { FileAnswer } from '@yarda/contracts/forms.ts';
import type { FormField } from '@yarda/domain/forms/form-fields.ts';
import type { SectionError } from '@yarda/domain/forms/section-errors.ts';

/** What every field of a form is given. */
export interface FieldInputProps<Field extends FormField = FormField> {
  readonly field: Field;
  /** Where its value lies in the section's answers (JSON Pointer). */
  readonly path: string;
  readonly value: unknown;
  readonly errors: readonly SectionError[];
  readonly onChange: (value: unknown) => void;
  readonly onSend: (field: string, file: File) => Promise<FileAnswer>;
}
