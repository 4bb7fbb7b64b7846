import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { recordRotations } from './record-rotations.ts';
import { sealAudit } from './seal-audit.ts';

export const openAudit = (ground: Pick<Ground, 'database' | 'keys' | 'now'>): Capability => ({
  routes: () => undefined,
  workers: [
    {
      name: 'seal-audit',
      cron: '* * * * *',
      work: async () => {
        await sealAudit(ground.database);
      },
    },
    { name: 'record-rotations', cron: '*/5 * * * *', work: () => recordRotations(ground) },
  ],
});
