import type { Form, SectionStatus, SectionValues } from '@yarda/contracts/data/forms.ts';
import type { Patterns } from './patterns.ts';
import { sectionErrors } from './section-errors.ts';

/** The status of a form: each section, and whether all are complete. A section that has never been saved is not. */
export const formStatus = (
  form: Form,
  answers: Readonly<Record<string, SectionValues>>,
  patterns: Patterns,
): { complete: boolean; sections: SectionStatus[] } => {
  const sections = form.sections.map(({ id, schema }) => {
    const values = answers[id];
    const errors = values ? sectionErrors(schema, values, patterns) : [];
    return { id, complete: values !== undefined && errors.length === 0, errors };
  });
  return { complete: sections.every(({ complete }) => complete), sections };
};
