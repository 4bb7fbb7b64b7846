import { pageParameters } from '../consent/page/page-parameters.ts';
import { frameHeight } from '../merchants/embedding/frame-height.ts';
import { openUnregisteredParent } from '../merchants/embedding/parent-window.ts';
import { applyPageGround } from '../platform/theme/apply-page-ground.ts';
import '../platform/theme/tokens.css';
import '../platform/theme/base.css';
import '../platform/theme/screens.css';
import '../platform/ui/button.css';
import '../consent/page/consent-screen.css';
import '../consent/page/consent-trouble.css';

// Any page may frame this one, so it reads no session, makes no call and shows no consent, whatever its address says.
const { consentId, embedded, ground } = pageParameters(location);
const postToParent = openUnregisteredParent();
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
    postToParent({ type: 'oya-money-consent-failed', consentId: consentId || null, error: report.value });
    setTimeout(() => unanswered?.removeAttribute('hidden'), patienceMs);
  },
  { once: true },
);
const windowHeight = innerHeight;
new ResizeObserver(([entry]) => {
  const contentHeight = entry?.target.getBoundingClientRect().height ?? 0;
  postToParent({ type: 'oya-money-height-update', height: frameHeight({ contentHeight, windowHeight }) });
}).observe(document.body);
