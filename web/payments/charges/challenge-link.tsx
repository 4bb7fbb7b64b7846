import '../../platform/ui/button.css';

interface ChallengeLinkProps {
  readonly kind: 'primary' | 'quiet';
  readonly challengeUrl: string;
  readonly label?: string;
  readonly onOpened: () => void;
}

/** A link, not `window.open`: no browser blocks it, and it can be long-pressed. */
export const ChallengeLink = ({
  kind,
  challengeUrl,
  label = 'Continue to Authentication',
  onOpened,
}: ChallengeLinkProps) => (
  <a
    className="button"
    data-kind={kind}
    href={challengeUrl}
    target="_blank"
    rel="noopener noreferrer"
    onClick={onOpened}
  >
    {label}
  </a>
);
