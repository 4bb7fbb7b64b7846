/** The page's icons, on a 24 × 24 grid with `currentColor` strokes. */
const paths = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  bank: 'M4 9.5 12 5l8 4.5M5.5 10v7.5M10 10v7.5m4-7.5v7.5m4.5-7.5v7.5M4 19.5h16',
  calendar: 'M5.5 5.5h13a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1ZM4.5 10h15M8.5 3.5v4m7-4v4',
  card: 'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM3 10h18M6.5 14.5h4',
  chevron: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  copy: 'M9.5 9.5v-4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-4m-9-5h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  identity:
    'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM9 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-3 3q3-3 6 0M14.5 10h3m-3 4h3',
  lock: 'M6.5 10.5h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm2-.500V8a3.5 3.5 0 0 1 7 0v2',
  money: 'M3.5 7h17v10h-17ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12h.1m10.8 0h.1',
  note: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8.2v.100',
  photo:
    'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-1 11 5-5 5 5 2.5-2.5 4.5 4.5M15.5 9.5h.1',
  returned: 'M9 13.5 4.5 9 9 4.5M5 9h9a5 5 0 0 1 0 10H8',
  tick: 'm5.5 12.5 4.3 4.3 8.7-9.3',
  reader:
    'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v10.5h-11V5A1.5 1.5 0 0 1 8 3.5ZM9.5 6.5h5v3h-5ZM9.5 12.5h.1m2.35 0h.1m2.35 0h.1M8.5 15.5v5h7v-5',
  cross: 'm7 7 10 10M17 7 7 17',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon beside words that say the same: hidden from screen readers. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Drawing name={name} path={paths[name]} size={size} />
);

/** Draws an icon from its path. */
export const Drawing = ({ name, path, size = 20 }: { name: string; path: string; size?: number | undefined }) => (
  <svg
    className="icon"
    data-icon={name}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} pathLength="1" />
  </svg>
);
