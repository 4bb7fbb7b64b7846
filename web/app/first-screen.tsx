import type { DrawFirstScreen, PageState } from '@yarda/contracts/consent/page.ts';
import { type PageContext, pageContext } from '@yarda/domain/consent/page/consent-page-context.ts';
import { pageScreen } from '@yarda/domain/consent/page/page-screen.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { renderToString } from 'react-dom/server';
import { firstPartOf, loadFirstParts } from '../consent/page/first-parts.ts';
import { firstTree } from '../consent/page/first-tree.tsx';
import { type PageParameters, pageParameters } from '../consent/page/page-parameters.ts';
import { openPage, pageInput } from '../consent/page/page-store.ts';
import { merchantColours } from '../merchants/merchant-colours.ts';
import { pageGround } from '../platform/theme/page-ground.ts';

// All at hand before the first page is asked for, so that drawing never waits.
await loadFirstParts();

/** Draws the page that a link opens, for a visitor who is not signed in; the browser brings the same HTML to life. */
export const drawFirstScreen: DrawFirstScreen = ({ pathname, search, state }) => {
  const parameters = pageParameters({ pathname, search });
  const page = openPage(parameters, state);
  const { context } = page.shown();
  return {
    html: renderToString(firstTree({ page, parameters, pageState: state })),
    title: context.consent && !parameters.embedded ? `${merchantName(context.consent)} - Consent Request` : null,
    part: firstPartOf(context),
    forAnyone: isForAnyone(context, parameters, state),
    ...appearanceOf(parameters, context),
  };
};

/** Whether a stored session, which the browser alone knows of, leaves the first screen as it is. */
const isForAnyone = (anonymous: PageContext, parameters: PageParameters, state: PageState): boolean => {
  const context = pageContext({ ...pageInput(parameters, state), visitor: { kind: 'checking' } });
  return pageScreen(context) === pageScreen(anonymous);
};

const appearanceOf = ({ ground, embedded }: PageParameters, { consent }: PageContext) => {
  const { theme, colour, sheet } = pageGround({ colour: ground, embedded }, false);
  const page = colour ?? (embedded ? 'transparent' : null);
  return {
    data: {
      theme,
      still: 'yes',
      sheet: sheet ? 'yes' : 'no',
      coloured: colour ? 'yes' : 'no',
      ...(colour === null && !embedded && { follows: 'system' }),
    },
    properties: {
      ...(page && { '--page': page }),
      ...(consent && merchantColours(consent.counterparty.merchantColours)),
    },
  };
};
