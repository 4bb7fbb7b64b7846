import type { DataSharing } from '@yarda/contracts/sharing.ts';
import { dataPointsText, sharedCategories } from '@yarda/domain/sharing/shared-items.ts';
import './data-sharing.css';

/** Every item that will be shared, and their count. */
export const SharedData = ({ asked }: { asked: DataSharing | null }) => {
  const shared = sharedCategories(asked);
  return (
    <div className="shared-data">
      {shared.map(({ category, name, items }) => (
        <section key={category} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.item} className="chip">
                {item.name}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="quiet small">{dataPointsText(shared)}</p>
      <p className="quiet small">Nothing is shared until you consent.</p>
    </div>
  );
};
