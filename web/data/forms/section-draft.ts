import { type SectionValues, sectionValuesSchema } from '@yarda/contracts/data/forms.ts';
import { readDraft, writeDraft } from '../../platform/api/draft-storage.ts';

/** The input of a section that is not saved yet. */
export interface SectionDraft {
  readonly read: () => SectionValues | null;
  readonly store: (values: SectionValues) => void;
  /** Deletes the draft once it is saved, unless more was typed meanwhile. */
  readonly drop: (saved: SectionValues) => void;
}

/** The draft of one payer's answers, for this tab. It goes with their session. */
export const sectionDraft = (userId: string, formResponseId: string, sectionId: string): SectionDraft => {
  const name = `${formResponseId}.${sectionId}`;
  return {
    read: () => valuesOf(readDraft(userId, name)),
    store: (values) => writeDraft(userId, name, JSON.stringify(values)),
    drop: (saved) => {
      if (readDraft(userId, name) === JSON.stringify(saved)) writeDraft(userId, name, null);
    },
  };
};

const valuesOf = (text: string | null): SectionValues | null => {
  if (text === null) return null;
  try {
    return sectionValuesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
