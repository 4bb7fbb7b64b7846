import { bankLogoPath, institutionCodeSchema, serviceLogoPath } from '@yarda/contracts/accounts/accounts.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import type { BankRegister } from './bank-register.ts';
import { monogramPicture, sendPicture } from './monogram-picture.ts';

/** Pictures of banks and of the alternate service: monograms, the same for everyone and cacheable for ever. */
export const bankLogoRoute = (app: FastifyInstance, { banks }: { readonly banks: BankRegister }): void => {
  app.get<{ Params: { institutionCode: string } }>(bankLogoPath(':institutionCode'), async ({ params }, reply) => {
    const code = institutionCodeSchema.safeParse(params.institutionCode);
    const bank = code.success ? banks.find(code.data) : null;
    if (!bank) throw new Problem('IMAGE_NOT_FOUND');
    return sendPicture(reply, monogramPicture(bank.name), forADay);
  });
  app.get(serviceLogoPath, async (_request, reply) => sendPicture(reply, monogramPicture('Remita'), forADay));
};

const forADay = 'public, max-age=86400, stale-while-revalidate=604800';
