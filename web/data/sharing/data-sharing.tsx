import type { DataSharing } from '@yarda/contracts/data/sharing.ts';
import type { PartRequirement } from '@yarda/contracts/data/sharing-requirement.ts';
import { dataPointsText, sharedCategories } from '@yarda/domain/data/sharing/shared-items.ts';
import { dayText } from '@yarda/domain/platform/text/day-text.ts';
import { Fact } from '../../platform/ui/fact.tsx';
import './data-sharing.css';
import '../../platform/ui/slip.css';

interface SharedDataProps {
  readonly input: DataSharing | null;
  /** The last day on which it may be read. */
  readonly until?: string | undefined;
}

/** Every category that will be shared as a chip with its items below it, their count, and for how long. */
export const SharedData = ({ input, until }: SharedDataProps) => {
  const shared = sharedCategories(input);
  return (
    <div className="shared-data">
      {shared.map(({ category, name, items }) => (
        <section key={category} aria-label={name}>
          <h3 className="chip">{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.item}>{item.name}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="quiet small">{dataPointsText(shared)}</p>
      <p className="quiet small">{`Nothing is shared until you consent. ${until ? `It ends after ${dayText(until)}, or` : 'It ends'} whenever you say so.`}</p>
    </div>
  );
};

/** Why a part is asked for, and of data who gets it and for how long, as the merchant says it. */
export const SharingReasons = ({
  purpose,
  recipients,
  retention,
}: Pick<PartRequirement, 'purpose'> & Partial<Pick<PartRequirement, 'recipients' | 'retention'>>) => (
  <dl className="slip sharing-reasons">
    <Fact name="Why">{purpose}</Fact>
    {recipients && <Fact name="Who gets it">{recipients.join(', ')}</Fact>}
    {retention && <Fact name="Kept">{retention}</Fact>}
  </dl>
);
