import { filledForm } from '@yarda/domain/data/forms/fill-template.ts';
import { useCallback, useEffect, useState } from 'react';
import { type Problem, problemOf } from '../../platform/api/problem.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { FailedNote } from './failed-note.tsx';
import { type FormDraft, type FormInput, openForm } from './form-calls.ts';
import { FormScreen } from './form-screen.tsx';

interface FormInConsentProps {
  readonly input: FormInput;
  readonly templateValues: Readonly<Record<string, string>>;
  /** The consent already counts all sections as complete. */
  readonly isRegistered: boolean;
  /** Must keep its identity between renders. */
  readonly onSaved: () => void;
  readonly onNext: () => void;
}

type Opening =
  | { status: 'loading' }
  | { status: 'failed'; problem: Problem }
  | { status: 'ready'; openItem: FormDraft };

/** A consent's form, resumed where the payer left it. */
export const FormInConsent = ({ input, templateValues, isRegistered, onSaved, onNext }: FormInConsentProps) => {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { formId, consentId } = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches the form again; known answers do not
  useEffect(() => {
    let left = false;
    openForm(input).then(
      (openItem) => !left && setOpening({ status: 'ready', openItem }),
      (cause) => !left && setOpening({ status: 'failed', problem: problemOf(cause) }),
    );
    return () => {
      left = true;
    };
  }, [formId, consentId, attempt]);
  const retry = useCallback(() => {
    setOpening({ status: 'loading' });
    setAttempt((last) => last + 1);
  }, []);
  if (opening.status === 'loading') return <Skeleton height="12rem" />;
  if (opening.status === 'failed')
    return (
      <FailedNote problem={opening.problem}>
        <Button kind="quiet" onClick={retry}>
          Try Again
        </Button>
      </FailedNote>
    );
  const openItem = { ...opening.openItem, form: filledForm(opening.openItem.form, templateValues) };
  return <FormScreen openItem={openItem} isRegistered={isRegistered} onSaved={onSaved} onNext={onNext} />;
};
