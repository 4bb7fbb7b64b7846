import { useServerTime } from '../../platform/api/use-server-time.ts';
import { Button } from '../../platform/ui/button.tsx';

interface ResendCodeProps {
  /** When another code may be requested. ISO 8601. */
  readonly resendAt: string;
  readonly sending: boolean;
  readonly onAgain: () => void;
}

/** A button for another code once allowed, with a countdown until then. */
export const ResendCode = ({ resendAt, sending, onAgain }: ResendCodeProps) => {
  const left = Math.ceil((Date.parse(resendAt) - useServerTime()) / 1_000);
  if (left > 0)
    return (
      <p className="quiet small centred sign-in-line figures">
        {`You can ask for another code in ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </p>
    );
  return (
    <div className="centred">
      <Button kind="plain" busy={sending} onClick={onAgain}>
        {sending ? 'Sending...' : 'Send another code'}
      </Button>
    </div>
  );
};
