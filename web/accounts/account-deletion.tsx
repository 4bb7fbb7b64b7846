import { deleteUserAccount, type UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountKind } from '@yarda/domain/accounts/account-face.ts';
import { createContext, type KeyboardEvent, type MouseEvent, useContext, useEffect, useRef, useState } from 'react';
import { forgetCached } from '../platform/api/cached-request.ts';
import { request } from '../platform/api/request.ts';
import { Button } from '../platform/ui/button.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Question } from '../platform/ui/question.tsx';
import './account-deletion.css';

/** Called after each account is deleted; null outside debugging, where accounts cannot be deleted. */
export const AccountDeletionContext = createContext<(() => void) | null>(null);

type Stage = 'row' | 'menu' | 'asking' | 'deleting' | 'failed';

interface AccountItemProps {
  readonly account: UserAccount;
  readonly children: Elements;
}

/** One account in a list, deletable while debugging. */
export const AccountItem = (props: AccountItemProps) => {
  const onDeleted = useContext(AccountDeletionContext);
  if (onDeleted === null) return <li className="account-item">{props.children}</li>;
  return <DeletableItem {...props} onDeleted={onDeleted} />;
};

/** Opens the menu on a long press or a right click, then asks for confirmation. */
const DeletableItem = ({ account, children, onDeleted }: AccountItemProps & { onDeleted: () => void }) => {
  const [stage, setStage] = useState<Stage>('row');
  const pressing = useLongPress(() => setStage((now) => (now === 'row' ? 'menu' : now)));
  const leave = () => setStage('row');
  const gone = () => {
    forgetCached();
    leave();
    onDeleted();
  };
  const remove = () => {
    setStage('deleting');
    request(deleteUserAccount, { params: { id: account.accountId } }).then(gone, () => setStage('failed'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || stage !== 'menu') return;
    event.preventDefault();
    leave();
  };
  return (
    <li className="account-item" {...pressing} onKeyDown={onKeyDown}>
      {children}
      {stage === 'menu' && <DeletionMenu onDelete={() => setStage('asking')} />}
      {stage !== 'row' && stage !== 'menu' && (
        <DeletionQuestion
          account={account}
          deleting={stage === 'deleting'}
          failed={stage === 'failed'}
          onDelete={remove}
          onLeave={leave}
        />
      )}
    </li>
  );
};

/** Focuses a button so that the menu receives Escape. */
const focusButton = (menu: HTMLElement | null) => menu?.querySelector('button')?.focus();

const DeletionMenu = ({ onDelete }: { onDelete: () => void }) => (
  <div className="deletable-menu" ref={focusButton}>
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

/** Confirms the deletion of an account. */
export const DeletionQuestion = ({ account, deleting, failed, onDelete, onLeave }: DeletionQuestionProps) => (
  <Question
    title="Delete Account"
    problem={failed ? 'Failed to delete account' : null}
    answer="Delete"
    answering={deleting ? 'Deleting...' : null}
    onAnswer={onDelete}
    onLeave={onLeave}
  >
    <p>{`Are you sure you want to delete this ${accountKind(account)}?`}</p>
  </Question>
);

const LONG_PRESS_MS = 500;

/** Event handlers for a press of half a second or a right click. A moving finger scrolls instead. */
const useLongPress = (onLongPress: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      cancel();
      onLongPress();
    },
    onPointerDown: () => {
      cancel();
      timer.current = setTimeout(onLongPress, LONG_PRESS_MS);
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
  };
};
