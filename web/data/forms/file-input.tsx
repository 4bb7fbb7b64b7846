import { fileAnswerSchema } from '@yarda/contracts/data/forms.ts';
import type { FormField } from '@yarda/domain/data/forms/form-fields.ts';
import { useId, useState } from 'react';
import { connectionAdvice } from '../../platform/api/connection-advice.ts';
import { problemOf } from '../../platform/api/problem.ts';
import { describedBy, type FieldInputProps, FieldName, FieldNote, mistakeAt } from './field-note.tsx';
import '../../platform/ui/field.css';

type FileField = Extract<FormField, { kind: 'file' }>;

/** A file, uploaded as soon as it is chosen; one of the wrong type or too large is not sent. */
export const FileInput = ({ field, path, value, errors, onChange, onSend }: FieldInputProps<FileField>) => {
  const id = useId();
  const [sending, setSending] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const answered = fileAnswerSchema.safeParse(value);
  const mistake = refused ?? mistakeAt(errors, path, true);
  const take = async (file: File) => {
    const fault = faultOf(field, file);
    setRefused(fault);
    if (fault) return;
    setSending(file.name);
    try {
      onChange(await onSend(fieldPath(path), file));
    } catch (cause) {
      const { code, message } = problemOf(cause);
      const advice = connectionAdvice(code);
      setRefused(advice ? `${message}. ${advice}` : message);
    }
    setSending(null);
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldName field={field} />
      </label>
      <input
        id={id}
        type="file"
        accept={field.accept.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
        }}
        {...describedBy(id, field, mistake)}
      />
      <p className="quiet small" role="status">
        {statusOf(sending, answered.success ? answered.data.name : null, field)}
      </p>
      <FieldNote id={id} field={field} mistake={mistake} />
    </div>
  );
};

const statusOf = (sending: string | null, stored: string | null, field: FileField) => {
  if (sending) return `Sending ${sending}...`;
  return stored ? `${stored} was received` : `${namesOf(field)}, at most ${sizeText(field.maxBytes)}`;
};

const faultOf = (field: FileField, file: File): string | null => {
  if (!field.accept.includes(file.type)) return `Choose a file of this type: ${namesOf(field)}`;
  return file.size > field.maxBytes ? `Choose a file of at most ${sizeText(field.maxBytes)}` : null;
};

const namesOf = ({ accept }: FileField) => accept.map((type) => type.split('/')[1]?.toUpperCase() ?? type).join(', ');

const sizeText = (bytes: number) =>
  bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MB` : `${Math.max(1, Math.floor(bytes / 1024))} kB`;

/** `/documents/0/proof` → `documents/proof`: the field, whichever item it belongs to. */
const fieldPath = (path: string) =>
  path
    .split('/')
    .filter((step) => step !== '' && !/^\d+$/.test(step))
    .join('/');
