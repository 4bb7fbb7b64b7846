import { deleteUserAccount, type UserAccount } from '@yarda/contracts/accounts.ts';
import { accountKind } from '@yarda/domain/accounts/account-face.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { request } from '../api/request.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';
import { useLongPress } from './use-long-press.ts';
import './account-deletion.css';

/** Hears of every account that was deleted; null, as everywhere but while debugging, where none can be. */
export const AccountDeletionContext = createContext<(() => void) | null>(null);

type Stage = 'row' | 'menu' | 'asking' | 'deleting' | 'failed';

/** What makes a row deletable while debugging: what it hears (a long press, the right button), and what it then shows. */
export const useDeletion = (account: UserAccount) => {
  const onDeleted = useContext(AccountDeletionContext);
  const [stage, setStage] = useState<Stage>('row');
  const pressing = useLongPress(() => setStage('menu'));
  if (onDeleted === null) return { hears: {}, shows: null };
  const leave = () => setStage('row');
  const remove = () => {
    setStage('deleting');
    request(deleteUserAccount, { params: { id: account.accountId } }).then(onDeleted, () => setStage('failed'));
  };
  const hears = {
    ...pressing,
    onKeyDown: ({ key }: { readonly key: string }) => key === 'Escape' && stage === 'menu' && leave(),
  };
  if (stage === 'row') return { hears, shows: null };
  if (stage === 'menu') return { hears, shows: <DeletionMenu onDelete={() => setStage('asking')} /> };
  const asked = { account, deleting: stage === 'deleting', failed: stage === 'failed' };
  return { hears, shows: <DeletionQuestion {...asked} onDelete={remove} onLeave={leave} /> };
};

/** A row among others, deletable while debugging. */
export const DeletableRow = ({ account, children }: { account: UserAccount; children: ReactNode }) => {
  const { hears, shows } = useDeletion(account);
  return (
    <div className="deletable" {...hears}>
      {children}
      {shows}
    </div>
  );
};

const DeletionMenu = ({ onDelete }: { onDelete: () => void }) => (
  <div className="deletable-menu">
    <Button kind="quiet" onClick={onDelete}>
      Delete Account
    </Button>
  </div>
);

interface DeletionQuestionProps {
  readonly account: UserAccount;
  readonly deleting: boolean;
  readonly failed: boolean;
  readonly onDelete: () => void;
  readonly onLeave: () => void;
}

/** Whether the account is really to be deleted. */
export const DeletionQuestion = ({ account, deleting, failed, onDelete, onLeave }: DeletionQuestionProps) => (
  <Question
    title="Delete Account"
    problem={failed ? 'Failed to delete account' : null}
    answer="Delete"
    answering={deleting ? 'Deleting...' : null}
    onAnswer={onDelete}
    onLeave={onLeave}
  >
    <p>Are you sure you want to delete this {accountKind(account)}?</p>
  </Question>
);
