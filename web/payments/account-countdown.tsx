import { countdownText } from '@yarda/domain/payments/transfers/account-countdown.ts';
import { useServerTime } from '../platform/api/use-server-time.ts';
import { Icon } from '../platform/ui/icon.tsx';
import './account-countdown.css';

/** A live countdown of how long the one-time account still accepts money. */
export const AccountCountdown = ({ expiresAt }: { expiresAt: string | null }) => {
  const now = useServerTime();
  return (
    <p className="account-countdown">
      <Icon name="clock" size={18} />
      <span>
        This account expires in <strong role="timer">{countdownText(expiresAt, now)}</strong>
      </span>
    </p>
  );
};
