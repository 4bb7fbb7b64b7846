import type { Choice, FormField } from '@yarda/domain/data/forms/form-fields.ts';
import { type ComponentProps, useId } from 'react';
import { describedBy, type FieldInputProps, FieldName, FieldNote, mistakeAt } from './field-note.tsx';
import '../../platform/ui/field.css';

type Of<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>;

const MAX_RADIOS = 5;

/** One of several options, as radio buttons when there are few. */
export const ChoiceInput = ({ field, path, value, errors, onChange }: FieldInputProps<Of<'choice'>>) => {
  const id = useId();
  const mistake = mistakeAt(errors, path);
  if (field.choices.length > MAX_RADIOS)
    return (
      <div className="field">
        <label htmlFor={id}>
          <FieldName field={field} />
        </label>
        <select
          id={id}
          value={String(value ?? '')}
          required={field.required}
          onChange={(event) => onChange(choiceOf(field.choices, event.target.value))}
          {...describedBy(id, field, mistake)}
        >
          <option value="">Choose</option>
          {field.choices.map(({ value: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
        <FieldNote id={id} field={field} mistake={mistake} />
      </div>
    );
  return (
    <Options
      id={id}
      field={field}
      mistake={mistake}
      box={(each) => ({ type: 'radio', name: id, checked: value === each, onChange: () => onChange(each) })}
    />
  );
};

const choiceOf = (choices: readonly Choice[], typed: string) =>
  choices.find(({ value }) => String(value) === typed)?.value ?? '';

/** Any number of several options. */
export const ChoicesInput = ({ field, path, value, errors, onChange }: FieldInputProps<Of<'choices'>>) => {
  const id = useId();
  const mistake = mistakeAt(errors, path, true);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (each: unknown, on: boolean) =>
    onChange(field.choices.map((choice) => choice.value).filter((one) => (one === each ? on : chosen.includes(one))));
  return (
    <Options
      id={id}
      field={field}
      mistake={mistake}
      box={(each) => ({
        type: 'checkbox',
        checked: chosen.includes(each),
        onChange: (event) => toggle(each, event.target.checked),
      })}
    />
  );
};

interface OptionsProps {
  readonly id: string;
  readonly field: Of<'choice' | 'choices'>;
  readonly mistake: string | null;
  /** The box beside an option. */
  readonly box: (value: Choice['value']) => ComponentProps<'input'>;
}

const Options = ({ id, field, mistake, box }: OptionsProps) => (
  <fieldset className="field choices">
    <legend>
      <FieldName field={field} />
    </legend>
    {field.choices.map(({ value, label }) => (
      <label key={value}>
        <input className="choice-box" {...box(value)} {...describedBy(id, field, mistake)} />
        <span>{label}</span>
      </label>
    ))}
    <FieldNote id={id} field={field} mistake={mistake} />
  </fieldset>
);

/** Yes or no: one box. */
export const FlagInput = ({ field, path, value, errors, onChange }: FieldInputProps<Of<'flag'>>) => {
  const id = useId();
  const mistake = mistakeAt(errors, path);
  return (
    <div className="field choices">
      <label>
        <input
          className="choice-box"
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          {...describedBy(id, field, mistake)}
        />
        <span>{field.label}</span>
      </label>
      <FieldNote id={id} field={field} mistake={mistake} />
    </div>
  );
};
