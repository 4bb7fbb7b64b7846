import type { Form } from '@yarda/contracts/data/forms.ts';
import { filledForm } from '@yarda/domain/data/forms/fill-template.ts';
import { formFields } from '@yarda/domain/data/forms/form-fields.ts';
import { useEffect, useState } from 'react';
import { problemOf } from '../../platform/api/problem.ts';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { fetchForm } from './form-calls.ts';
import { FormFieldInput } from './section-fields.tsx';
import './form-screen.css';

interface ReadOnlyFormProps {
  readonly formId: string;
  readonly templateValues: Readonly<Record<string, string>>;
}

type Reading = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; form: Form };

/** A read-only form that shows every section. */
export const ReadOnlyForm = ({ formId, templateValues }: ReadOnlyFormProps) => {
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  useEffect(() => {
    let left = false;
    fetchForm(formId).then(
      (form) => !left && setReading({ status: 'ready', form }),
      (cause) => !left && setReading({ status: 'failed', message: problemOf(cause).message }),
    );
    return () => {
      left = true;
    };
  }, [formId]);
  if (reading.status === 'loading') return <Skeleton height="12rem" />;
  if (reading.status === 'failed')
    return (
      <Note tone="bad">
        <p>{reading.message}</p>
      </Note>
    );
  return <FormToRead form={filledForm(reading.form, templateValues)} />;
};

const nothing = () => {};

export const FormToRead = ({ form }: { form: Form }) => (
  <div className="form-screen">
    <h2>{form.title}</h2>
    {form.sections.map((section) => (
      <section key={section.id} className="form-section" data-open aria-label={section.title}>
        <h3 className="form-section-title">{section.title}</h3>
        <fieldset disabled className="section-fields">
          {section.description && <p className="quiet">{section.description}</p>}
          {formFields(section.schema).map((field) => (
            <FormFieldInput
              key={field.key}
              field={field}
              path={`/${field.key}`}
              value={field.schema.default}
              errors={[]}
              onChange={nothing}
              onSend={() => Promise.reject(new Error('There are no answers to send'))}
            />
          ))}
        </fieldset>
      </section>
    ))}
  </div>
);
