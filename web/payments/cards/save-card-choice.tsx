import { useId } from 'react';

interface SaveCardChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether to save the card for next time. */
export const SaveCardChoice = ({ checked, onChange }: SaveCardChoiceProps) => {
  const id = useId();
  return (
    <p className="card-save">
      <input
        id={id}
        className="choice-box"
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>Save this card for future payments</label>
    </p>
  );
};
