import type { FormField } from '@yarda/domain/data/forms/form-fields.ts';
import { plainDigits } from '@yarda/domain/platform/text/plain-digits.ts';
import { useId, useState } from 'react';
import { describedBy, type FieldInputProps, FieldName, FieldNote, mistakeAt } from './field-note.tsx';
import '../../platform/ui/field.css';

type Typed = Extract<FormField, { kind: 'text' | 'number' | 'date' }>;

/** A typed value: text, number or date. */
export const TextInput = ({ field, path, value, errors, onChange }: FieldInputProps<Typed>) => {
  const id = useId();
  const mistake = mistakeAt(errors, path);
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onChange(typedValue(field, text));
  };
  const shared = {
    id,
    value: shownText(field, value, typed),
    required: field.required,
    autoComplete: autoCompleteOf(field.key),
    ...describedBy(id, field, mistake),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldName field={field} />
      </label>
      {field.kind === 'text' && field.input === 'lines' ? (
        <textarea {...shared} rows={4} onChange={(event) => type(event.target.value)} />
      ) : (
        <input {...shared} {...typeOf(field)} onChange={(event) => type(event.target.value)} />
      )}
      <FieldNote id={id} field={field} mistake={mistake} />
    </div>
  );
};

const typeOf = (field: Typed) => {
  if (field.kind === 'date') return { type: 'date' };
  if (field.kind === 'number')
    return { type: 'text', inputMode: field.whole ? ('numeric' as const) : ('decimal' as const) };
  return { type: field.input };
};

/** The text as typed while it still means the value: '1.0' may be on its way to '1.05'. */
const shownText = (field: Typed, value: unknown, typed: string): string => {
  if (typed !== '' && typedValue(field, typed) === value) return typed;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Text that is not yet a number is kept as typed, so that validation can report it. */
const typedValue = (field: Typed, typed: string): unknown => {
  if (field.kind !== 'number') return typed;
  const plain = plainDigits(typed).trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
};

const completions: Readonly<Record<string, string>> = {
  street: 'address-line1',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
  email: 'email',
  phone: 'tel',
};

const autoCompleteOf = (key: string) => completions[key] ?? 'off';
