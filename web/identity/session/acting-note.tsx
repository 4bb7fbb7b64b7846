import type { Membership } from '@yarda/contracts/identity/session.ts';
import { Note } from '../../platform/ui/note.tsx';
import { actingFor } from './acting-for.ts';

interface ActingNoteProps {
  readonly memberships: readonly Membership[] | undefined;
  readonly merchantId?: string | null;
  /** Whether this page is about that merchant, about the person alone, or about the person but for the payments. */
  readonly about: 'merchant' | 'person' | 'both';
}

/** Says whom the signed-in person acts for, and whose page this is. Nothing while they act for themselves. */
export const ActingNote = ({ memberships, about, merchantId = actingFor() }: ActingNoteProps) => {
  const merchant = memberships?.find((each) => each.merchantId === merchantId)?.merchantName;
  return merchant ? <ActingWords merchant={merchant} about={about} /> : null;
};

const aboutWords = {
  merchant: 'This page is about its payments.',
  person: 'This page is about you alone.',
  both: 'The payments here are its own; all else is yours.',
} as const;

export const ActingWords = ({ merchant, about }: { merchant: string; about: ActingNoteProps['about'] }) => (
  <Note tone="attention">
    <p>{`You act for ${merchant}. ${aboutWords[about]}`}</p>
  </Note>
);
