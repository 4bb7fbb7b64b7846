import { isFullName, nameWords } from '../../accounts/fits-name.ts';

/** A device is refused after this many wrong tries to prove it. */
export const wrongProofsAllowed = 5;

interface Names {
  /** As the person types it now. */
  readonly typed: string;
  /** As we know them; empty of letters if they never said. */
  readonly onRecord: string;
  /** As the registry has it for their number today. */
  readonly registered: string;
}

/**
 * Whether the names belong to one person: at least two typed words, and all of them, and all that we know, among the
 * registered ones. A number that changed hands is registered to another name, so it fails.
 */
export const isSamePerson = ({ typed, onRecord, registered }: Names): boolean => {
  const registeredWords = new Set(nameWords(registered));
  return isFullName(typed) && [...nameWords(typed), ...nameWords(onRecord)].every((word) => registeredWords.has(word));
};
