import { useSyncExternalStore } from 'react';
import type { GalleryEntry } from './gallery-entry.ts';
import './gallery-index.css';

const widths = { phone: 390, desktop: 1280 } as const;

/** All screens in all states: a list, and the selected one at phone and desktop width, light and dark. */
export const GalleryIndex = ({ entries }: { entries: readonly GalleryEntry[] }) => {
  const picked = useHash() || entries[0]?.id || '';
  const entry = entries.find(({ id }) => id === picked);
  return (
    <div className="gallery">
      <nav aria-label="Screens and states">
        <h1>Gallery</h1>
        <p className="quiet small">{entries.length} states</p>
        <ul>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                data-gallery-state={id}
                data-gallery-address={`?state=${id}`}
                aria-current={id === picked ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {entry && <h2>{entry.title}</h2>}
        {entry && (
          <div className="gallery-frames">
            {(['light', 'dark'] as const).flatMap((theme) =>
              Object.entries(widths).map(([name, width]) => (
                <Frame key={`${theme} ${name} ${entry.id}`} entry={entry} theme={theme} name={name} width={width} />
              )),
            )}
          </div>
        )}
      </main>
    </div>
  );
};

interface FrameProps {
  readonly entry: GalleryEntry;
  readonly theme: 'light' | 'dark';
  readonly name: string;
  readonly width: number;
}

const Frame = ({ entry, theme, name, width }: FrameProps) => {
  const address = `?state=${entry.id}&theme=${theme}`;
  return (
    <figure data-width={name}>
      <figcaption className="quiet small">
        <a href={address}>
          {name}, {width} px, {theme}
        </a>
      </figcaption>
      <iframe title={`${entry.title}, ${name}, ${theme}`} src={address} width={width} height={844} loading="lazy" />
    </figure>
  );
};

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

const useHash = () => useSyncExternalStore(subscribe, () => location.hash.slice(1));
