import type { FileAnswer, FormSection, SectionStatus, SectionValues } from '@yarda/contracts/data/forms.ts';
import type { FieldError } from '@yarda/domain/data/forms/field-errors.ts';
import { defaultValues, formFields } from '@yarda/domain/data/forms/form-fields.ts';
import { withoutPatterns } from '@yarda/domain/data/forms/patterns.ts';
import { cleanValues, errorsLeft, sectionErrors } from '@yarda/domain/data/forms/section-errors.ts';
import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../platform/api/problem.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ChoiceInput, ChoicesInput, FlagInput } from './choice-inputs.tsx';
import { FailedNote } from './failed-note.tsx';
import type { FieldInputProps } from './field-note.tsx';
import { FileInput } from './file-input.tsx';
import { GroupInput, RepeatedInput } from './group-inputs.tsx';
import type { SectionDraft } from './section-draft.ts';
import { TextInput } from './text-input.tsx';

interface SectionFieldsProps {
  readonly section: FormSection;
  readonly saved: SectionValues | null;
  /** The input that is not saved yet. */
  readonly draft: SectionDraft;
  /** The errors that the server found in the saved answers. */
  readonly fields: readonly FieldError[];
  readonly onSave: (values: SectionValues) => Promise<readonly SectionStatus[]>;
  readonly onSend: (field: string, file: File) => Promise<FileAnswer>;
}

type Saving = { status: 'idle' | 'saving' } | { status: 'failed'; problem: Problem };

/**
 * The fields of one section. Missing answers are marked, but what was typed is saved anyway. The merchant's patterns
 * run only on the server, which returns their findings when it saves.
 */
export const SectionFields = ({ section, saved, draft, fields: existing, onSave, onSend }: SectionFieldsProps) => {
  const [values, setValues] = useState(() => draft.read() ?? saved ?? defaultValues(section.schema));
  const [errors, setErrors] = useState(saved ? existing : []);
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const fields = useRef<HTMLFormElement>(null);
  const typed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the same section's for good
  useEffect(() => {
    if (typed.current) draft.store(values);
  }, [values]);
  const type = (key: string, value: unknown) => {
    typed.current = true;
    setValues((before) => ({ ...before, [key]: value }));
    if (errors.length === 0) return;
    const answers = cleanValues({ ...values, [key]: value });
    setErrors(errorsLeft(errors, key, sectionErrors(section.schema, answers, withoutPatterns)));
  };
  const save = async () => {
    const answers = cleanValues(values);
    let found = sectionErrors(section.schema, answers, withoutPatterns);
    setErrors(found);
    setSaving({ status: 'saving' });
    try {
      const status = await onSave(answers);
      draft.drop(values);
      found = [...(status.find(({ id }) => id === section.id)?.errors ?? found)];
      setErrors(found);
      setSaving({ status: 'idle' });
    } catch (cause) {
      setSaving({ status: 'failed', problem: problemOf(cause) });
    }
    if (found.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form
      ref={fields}
      className="section-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (saving.status !== 'saving') void save();
      }}
    >
      {section.description && <p className="quiet">{section.description}</p>}
      {formFields(section.schema).map((field) => (
        <FormFieldInput
          key={field.key}
          field={field}
          path={`/${field.key}`}
          value={values[field.key]}
          errors={errors}
          onChange={(value) => type(field.key, value)}
          onSend={onSend}
        />
      ))}
      {saving.status === 'failed' && <FailedNote problem={saving.problem} />}
      <Button kind="quiet" type="submit" busy={saving.status === 'saving'}>
        {saving.status === 'saving' ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
};

export const FormFieldInput = ({ field, ...rest }: FieldInputProps) => {
  if (field.kind === 'choice') return <ChoiceInput field={field} {...rest} />;
  if (field.kind === 'choices') return <ChoicesInput field={field} {...rest} />;
  if (field.kind === 'flag') return <FlagInput field={field} {...rest} />;
  if (field.kind === 'file') return <FileInput field={field} {...rest} />;
  if (field.kind === 'group') return <GroupInput field={field} render={renderField} {...rest} />;
  if (field.kind === 'repeated') return <RepeatedInput field={field} render={renderField} {...rest} />;
  return <TextInput field={field} {...rest} />;
};

const renderField = (props: FieldInputProps) => <FormFieldInput key={props.field.key} {...props} />;
