import type { SectionStatus, SectionValues } from '@yarda/contracts/data/forms.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { StatusPill } from '../../platform/ui/status-pill.tsx';
import type { FormDraft } from './form-calls.ts';
import { SectionFields } from './section-fields.tsx';
import './form-screen.css';

interface FormScreenProps {
  readonly openItem: FormDraft;
  /** The consent already counts all sections as complete. */
  readonly isRegistered: boolean;
  readonly onSaved: () => void;
  readonly onNext: () => void;
}

/** The sections of a form, one of them open, and 'Next Step' once all are complete. */
export const FormScreen = ({ openItem, isRegistered, onSaved, onNext }: FormScreenProps) => {
  const [sections, setSections] = useState(openItem.sections);
  const [values, setValues] = useState(openItem.values);
  const [open, setOpen] = useState(firstIncomplete(openItem.sections));
  const sectionList = useRef<HTMLOListElement>(null);
  const [arrival, setArrival] = useState<{ readonly at: number } | null>(null);
  const complete = sections.every((section) => section.complete);
  // The fields that had the focus fold away: their section's head follows, or the next one's.
  useEffect(() => {
    if (arrival && document.activeElement === document.body)
      sectionList.current?.children[arrival.at]?.querySelector('button')?.focus();
  }, [arrival]);
  const save = async (sectionId: string, answers: SectionValues) => {
    const status = await openItem.save(sectionId, answers);
    setValues({ ...values, [sectionId]: answers });
    setSections(status);
    if (status.find(({ id }) => id === sectionId)?.complete) {
      const next = firstIncomplete(status);
      setOpen(next);
      setArrival({ at: openItem.form.sections.findIndex(({ id }) => id === (next ?? sectionId)) });
    }
    onSaved();
    return status;
  };
  return (
    <div className="form-screen">
      <ol ref={sectionList}>
        {openItem.form.sections.map((section) => {
          const done = sections.some(({ id, complete: finished }) => id === section.id && finished);
          const isOpen = open === section.id;
          return (
            <li key={section.id} className="form-section" data-open={isOpen || undefined}>
              <h3>
                <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : section.id)}>
                  <span>{section.title}</span>
                  <StatusPill done={done} />
                  <Icon name="chevron" />
                </button>
              </h3>
              {isOpen && (
                <SectionFields
                  section={section}
                  saved={values[section.id] ?? null}
                  draft={openItem.draftOf(section.id)}
                  fields={sections.find(({ id }) => id === section.id)?.errors ?? []}
                  onSave={(answers) => save(section.id, answers)}
                  onSend={(field, file) => openItem.send(section.id, field, file)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Note tone={complete ? 'plain' : 'attention'} icon={complete ? 'tick' : 'note'}>
        <p>{complete ? 'All sections completed! Ready to continue.' : 'Complete all form sections to continue.'}</p>
      </Note>
      <Button disabled={!(complete && isRegistered)} onClick={onNext}>
        Next Step
      </Button>
    </div>
  );
};

const firstIncomplete = (sections: readonly SectionStatus[]): string | null =>
  sections.find(({ complete }) => !complete)?.id ?? null;
