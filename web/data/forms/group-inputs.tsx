import { type FormField, objectIn } from '@yarda/domain/data/forms/form-fields.ts';
import { useId } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { type FieldInputProps, FieldNote, mistakeAt } from './field-note.tsx';

type Of<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>;

/** Renders the nested fields, of any kind. */
interface Rendering {
  readonly render: (props: FieldInputProps) => Elements;
}

/** Fields that belong together, such as an address. */
export const GroupInput = ({
  field,
  path,
  value,
  onChange,
  render,
  ...rest
}: FieldInputProps<Of<'group'>> & Rendering) => {
  const values = objectIn(value);
  return (
    <fieldset className="field-group">
      <legend>{field.label}</legend>
      {field.fields.map((each) =>
        render({
          ...rest,
          field: each,
          path: `${path}/${each.key}`,
          value: values[each.key],
          onChange: (changed) => onChange({ ...values, [each.key]: changed }),
        }),
      )}
    </fieldset>
  );
};

/** A repeatable group of fields: the payer adds as many items as needed. */
export const RepeatedInput = (props: FieldInputProps<Of<'repeated'>> & Rendering) => {
  const { field, path, value, errors, onChange, onSend, render } = props;
  const id = useId();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const replaced = (at: number, item: unknown) => items.map((each, index) => (index === at ? item : each));
  return (
    <fieldset className="field-group">
      <legend>{field.label}</legend>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id but its index
        <fieldset key={at} className="field-group field-item">
          <legend>{`${field.label} ${at + 1}`}</legend>
          {field.fields.map((each) =>
            render({
              field: each,
              path: `${path}/${at}/${each.key}`,
              value: objectIn(item)[each.key],
              errors,
              onChange: (changed) => onChange(replaced(at, { ...objectIn(item), [each.key]: changed })),
              onSend,
            }),
          )}
          <Button kind="plain" onClick={() => onChange(items.filter((_, index) => index !== at))}>
            {`Remove ${field.label} ${at + 1}`}
          </Button>
        </fieldset>
      ))}
      <FieldNote id={id} field={field} mistake={mistakeAt(errors, path)} />
      {items.length < field.maxAmount && (
        <Button kind="quiet" onClick={() => onChange([...items, {}])}>
          {items.length === 0 ? `Add ${field.label}` : 'Add another'}
        </Button>
      )}
    </fieldset>
  );
};
