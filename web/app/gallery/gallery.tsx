import '../../platform/api/no-eval.ts';
import '../../platform/theme/tokens.css';
import '../../platform/theme/base.css';
import '../../platform/theme/screens.css';
import '../../platform/ui/gallery-surroundings.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ShownPerson } from '../../identity/session/acting-as.tsx';
import { ada } from '../../identity/session/session.fixture.tsx';
import { applyPageGround } from '../../platform/theme/apply-page-ground.ts';
import { GalleryEmbedded } from '../../platform/ui/gallery-entry.ts';
import { GalleryIndex } from '../../platform/ui/gallery-index.tsx';
import { galleryEntries } from './gallery-entries.ts';

/** The background that stands for a merchant's page around an embedded screen, by theme. */
const grounds = { light: null, dark: '#0d1117' } as const;

const page = document.getElementById('page');
const root = page && createRoot(page);
let stopFollowing = () => {};

/** Conditions that a frame imitates: `?text=200`, `?motion=none`, `?colours=forced`. */
const surround = (query: URLSearchParams) => {
  for (const name of ['text', 'motion', 'colours']) {
    const value = query.get(name);
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  }
};

/** Shows what the address names. Each state mounts from nothing; a theme alone changes in place. */
const show = () => {
  const query = new URLSearchParams(location.search);
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const entry = galleryEntries.find(({ id }) => id === query.get('state'));
  const embedded = entry?.embedded ?? query.has('embedded');
  surround(query);
  stopFollowing();
  stopFollowing = applyPageGround({
    colour: entry?.ground ?? (embedded ? grounds[theme] : null),
    embedded,
  });
  if (!embedded && !entry?.ground && query.has('theme')) document.documentElement.dataset.theme = theme;
  const screen = entry ? entry.render() : <GalleryIndex entries={galleryEntries} />;
  flushSync(() =>
    root?.render(
      <ShownPerson key={entry?.id} value={ada}>
        <GalleryEmbedded value={query.has('embedded')}>{screen}</GalleryEmbedded>
      </ShownPerson>,
    ),
  );
};

// Tests go from state to state by `history.replaceState` and this event: loading the page costs more than a state does.
addEventListener('popstate', show);
show();
