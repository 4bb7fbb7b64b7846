import { Drawing } from './icon.tsx';

/** Icons about a person and their devices, kept apart because the first screen does not need them. */
const paths = {
  finger:
    'M7 17.5c.8-1.6 1.2-3.3 1.2-5.2a3.8 3.8 0 0 1 7.6 0c0 2.9-.5 5.4-1.5 7.7M12 12.3c0 3.2-.7 6-2.1 8.2M4.7 14.8c.2-.8.3-1.6.3-2.5a7 7 0 0 1 10.8-5.9M18.6 10c.3.7.4 1.5.4 2.3 0 1.7-.2 3.4-.5 4.9',
  phone:
    'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5ZM11 17.5h2',
  window: 'M14 4.5h5.5V10M19 5l-7.5 7.5M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4',
  leave: 'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15 8l4 4-4 4m3.5-4H9.5',
} as const;

export const PersonIcon = ({ name, size }: { name: keyof typeof paths; size?: number }) => (
  <Drawing name={name} path={paths[name]} size={size} />
);
