import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { sealAudit } from './seal-audit.ts';

export const openAudit = ({ database }: Pick<Ground, 'database'>): Capability => ({
  routes: () => undefined,
  workers: [
    {
      name: 'seal-audit',
      cron: '* * * * *',
      work: async () => {
        await sealAudit(database);
      },
    },
  ],
});
