import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/screens.css';
import '../ui/button.css';
import '../consent/consent-screen.css';
import '../consent/consent-trouble.css';
import { pageParameters } from '../consent/page-parameters.ts';
import { applyPageGround } from '../theme/apply-page-ground.ts';
import { frameHeight } from './frame-height.ts';
import { openUnregisteredParent } from './parent-window.ts';

// Any page may frame this one, so it reads no session, makes no call and shows no consent, whatever its address says.
const { consentId, embedded, ground } = pageParameters(location);
const tellParent = openUnregisteredParent();
const again = document.querySelector<HTMLButtonElement>('[data-act="again"]');
const report = document.querySelector<HTMLButtonElement>('[data-act="report"]');
const unanswered = document.querySelector<HTMLElement>('[data-unanswered]');

/** How long the page around may take to close this one, in ms. */
const patienceMs = 3_000;

applyPageGround({ colour: ground, embedded });
again?.addEventListener('click', () => location.reload());
report?.addEventListener(
  'click',
  () => {
    report.textContent = 'Closing...';
    report.setAttribute('aria-busy', 'true');
    report.setAttribute('aria-disabled', 'true');
    tellParent({ type: 'oya-money-consent-failed', consentId: consentId || null, error: report.value });
    setTimeout(() => unanswered?.removeAttribute('hidden'), patienceMs);
  },
  { once: true },
);
const windowHeight = innerHeight;
new ResizeObserver(([entry]) => {
  const contentHeight = entry?.target.getBoundingClientRect().height ?? 0;
  tellParent({ type: 'oya-money-height-update', height: frameHeight({ contentHeight, windowHeight }) });
}).observe(document.body);
