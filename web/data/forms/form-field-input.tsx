import { ChoiceInput, ChoicesInput, FlagInput } from './choice-inputs.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { FileInput } from './file-input.tsx';
import { GroupInput, RepeatedInput } from './group-inputs.tsx';
import { TextInput } from './text-input.tsx';

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
