import { fitTexts } from '@yarda/contracts/platform/fit-texts.ts';

/** The only way in for what a provider sends: its JSON, with its texts made fit. Null for what is none. */
export const readJson = (text: string): unknown => {
  try {
    return fitTexts(JSON.parse(text));
  } catch {
    return null;
  }
};
