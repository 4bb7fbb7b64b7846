import { Lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConsentView } from './consent-view.ts';

const loadGranted = () => import('../approval/consent-granted.tsx');
const loadCompleting = () => import('./consent-completing.tsx');

interface ConsentEndingProps {
  readonly view: ConsentView;
  /** The same function on every render. */
  readonly onRefresh: () => void;
}

/** What stands at the end: 'Consent Granted', which is said even while the rest of it is on its way. */
export const ConsentEnding = ({ view, onRefresh }: ConsentEndingProps) => {
  if (view.kind === 'granted')
    return (
      <Lazily key="granted" load={loadGranted} waiting={<h2>Consent Granted</h2>}>
        {({ ConsentGranted }) => <ConsentGranted consent={view.consent} />}
      </Lazily>
    );
  if (view.kind === 'completing')
    return (
      <Lazily key="completing" load={loadCompleting} waiting={<Skeleton height="4rem" />}>
        {({ ConsentCompleting }) => <ConsentCompleting onRefresh={onRefresh} />}
      </Lazily>
    );
  return null;
};
