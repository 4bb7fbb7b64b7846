import { useSyncExternalStore } from 'react';
import type { GalleryEntry } from './gallery-entry.ts';
import './gallery-index.css';

interface Surrounding {
  readonly name: string;
  readonly width: number;
  readonly query: string;
}

const themes = ['light', 'dark'] as const;

/** Phone and desk, light and dark. */
const usual = themes.flatMap((theme) =>
  (
    [
      ['phone', 390],
      ['desktop', 1280],
    ] as const
  ).map(([name, width]): Surrounding => ({ name: `${name}, ${width} px, ${theme}`, width, query: `theme=${theme}` })),
);

/** All that a state has to stand. The last three are imitated: no page can switch them on in a frame. */
const all: readonly Surrounding[] = [
  ...[320, 390, 1280].flatMap((width) =>
    themes.map((theme): Surrounding => ({ name: `${width} px, ${theme}`, width, query: `theme=${theme}` })),
  ),
  ...themes.map(
    (theme): Surrounding => ({
      name: `inside a page, ${theme}`,
      width: 390,
      query: `theme=${theme}&embedded`,
    }),
  ),
  { name: 'text at 200 %', width: 390, query: 'theme=light&text=200' },
  { name: 'reduced motion', width: 390, query: 'theme=light&motion=none' },
  { name: 'forced colours', width: 390, query: 'theme=dark&colours=forced' },
];

const allSurroundings = '/all';

/** All screens in all states: a list, and the selected one at phone and desktop width, or in all surroundings. */
export const GalleryIndex = ({ entries }: { entries: readonly GalleryEntry[] }) => {
  const hash = useHash();
  const total = hash.endsWith(allSurroundings);
  const picked = hash.replace(allSurroundings, '') || entries[0]?.id || '';
  const entry = entries.find(({ id }) => id === picked);
  return (
    <div className="gallery">
      <nav aria-label="Screens and states">
        <h1>Gallery</h1>
        <p className="quiet small">{`${entries.length} states`}</p>
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
          <p>
            <a href={total ? `#${entry.id}` : `#${entry.id}${allSurroundings}`}>
              {total ? 'Phone and desk only' : 'In all surroundings'}
            </a>
          </p>
        )}
        {entry && (
          <div className="gallery-frames" data-all={total || undefined}>
            {(total ? all : usual).map((surrounding) => (
              <Frame key={`${entry.id} ${surrounding.name}`} entry={entry} {...surrounding} />
            ))}
          </div>
        )}
      </main>
    </div>
  );
};

const Frame = ({ entry, name, width, query }: Surrounding & { entry: GalleryEntry }) => {
  const address = `?state=${entry.id}&${query}`;
  return (
    <figure>
      <figcaption className="quiet small">
        <a href={address}>{name}</a>
      </figcaption>
      <iframe title={`${entry.title}, ${name}`} src={address} width={width} height={844} loading="lazy" />
    </figure>
  );
};

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

const useHash = () => useSyncExternalStore(subscribe, () => location.hash.slice(1));
