import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import './copy-button.css';

const COPIED_FOR_MS = 2_000;

/** Copies `value`, which `label` names ('account number'), and says 'Copied!' for two seconds; or that the browser refused. */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const [outcome, copy] = useCopied(value);
  const copied = outcome === 'copied';
  return (
    <>
      <button type="button" className="copy-button" data-copied={copied || undefined} onClick={copy}>
        <Icon name={copied ? 'tick' : 'copy'} size={18} />
        <span aria-hidden="true">{copied ? 'Copied!' : 'Copy'}</span>
        <span className="unseen">{`Copy ${label}`}</span>
      </button>
      {/* Beside the button: what is inside one belongs to its name, and is not announced. */}
      <span className={outcome === 'refused' ? 'copy-refused small' : 'unseen'} role="status">
        {statusWords[outcome]}
      </span>
    </>
  );
};

const statusWords = {
  none: '',
  copied: 'Copied!',
  refused: 'Your browser did not copy this. Select it and copy it yourself.',
} as const;

const useCopied = (value: string) => {
  const [outcome, setOutcome] = useState<keyof typeof statusWords>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => void writeToClipboard(value).then((isCopied) => setOutcome(isCopied ? 'copied' : 'refused'));
  return [outcome, copy] as const;
};

/** The parent page may not delegate clipboard access; `execCommand` still works on a press. */
const writeToClipboard = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyThroughSelection(value);
  }
};

const copyThroughSelection = (value: string): boolean => {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = value;
  field.className = 'unseen';
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
};
