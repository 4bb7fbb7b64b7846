import type { Membership } from '@yarda/contracts/session.ts';
import { Note } from '../ui/note.tsx';
import { actingFor } from './acting-for.ts';

interface ActingNoteProps {
  readonly memberships: readonly Membership[] | undefined;
  /** Whether this page is about that merchant, or about the person alone. */
  readonly about: 'merchant' | 'person';
}

/** Says whom the signed-in person acts for, and whose page this is. Nothing while they act for themselves. */
export const ActingNote = ({ memberships, about }: ActingNoteProps) => {
  const merchantId = actingFor();
  const merchant = memberships?.find((each) => each.merchantId === merchantId)?.merchantName;
  return merchant ? <ActingWords merchant={merchant} about={about} /> : null;
};

export const ActingWords = ({ merchant, about }: { merchant: string; about: ActingNoteProps['about'] }) => (
  <Note tone="attention">
    <p>
      You act for {merchant}.{' '}
      {about === 'merchant' ? 'This page is about its payments.' : 'This page is about you alone.'}
    </p>
  </Note>
);
