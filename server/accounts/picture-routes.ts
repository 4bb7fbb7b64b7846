import { createHmac, timingSafeEqual } from 'node:crypto';
import { bankLogoPath, institutionCodeSchema, signImageUrl } from '@yarda/contracts/accounts.ts';
import { cardBrands } from '@yarda/domain/cards/card-brands.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { Problem } from '../http/problem.ts';
import type { BankRegister } from './bank-register.ts';
import { monogramPicture, schemePicture } from './monogram-picture.ts';

export interface PictureDeps extends BindingDeps {
  readonly banks: BankRegister;
  readonly publicUrl: string;
  /** Signs where pictures are. */
  readonly pictureSecret: Buffer;
}

/** How long a signed address is good. */
const addressLifeMs = 600_000;

/** Nothing in a picture runs, loads or frames, however it is opened. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The pictures of banks, and those of card schemes behind signed addresses. */
export const pictureRoutes = (app: FastifyInstance, deps: PictureDeps): void => {
  app.get<{ Params: { institutionCode: string } }>(bankLogoPath(':institutionCode'), async ({ params }, reply) => {
    const code = institutionCodeSchema.safeParse(params.institutionCode);
    const bank = code.success ? deps.banks.find(code.data) : null;
    if (!bank) throw new Problem('IMAGE_NOT_FOUND');
    return sendPicture(reply, monogramPicture(bank.name), 'public, max-age=86400, stale-while-revalidate=604800');
  });
  bindCall(app, deps, signImageUrl, async ({ query: { imageKey } }) => {
    if (!schemes.has(imageKey)) throw new Problem('IMAGE_NOT_FOUND');
    // Addresses are the same for a while, so that a browser keeps what it has.
    const expires = (Math.floor(deps.now() / addressLifeMs) + 2) * addressLifeMs;
    const signature = sign(deps, imageKey, expires).toString('base64url');
    return { url: `${deps.publicUrl}/api/images/${imageKey}?expires=${expires}&signature=${signature}` };
  });
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/api/images/*',
    async (request, reply) => {
      const imageKey = request.params['*'];
      const scheme = schemes.get(imageKey);
      const { expires, signature } = request.query;
      const until = Number(expires);
      if (!scheme || !(until > deps.now()) || !isSigned(deps, imageKey, until, signature))
        throw new Problem('IMAGE_NOT_FOUND');
      return sendPicture(reply, schemePicture(scheme), 'private, max-age=600');
    },
  );
};

/** The only keys there are. */
const schemes = new Map(cardBrands.map(({ name }) => [`logos/cardSchemes/${name}.png`, name]));

const sign = ({ pictureSecret }: PictureDeps, imageKey: string, expires: number): Buffer =>
  createHmac('sha256', pictureSecret).update(`${imageKey} ${expires}`).digest();

const isSigned = (deps: PictureDeps, imageKey: string, expires: number, signature: unknown): boolean => {
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'base64url');
  const right = sign(deps, imageKey, expires);
  return given.length === right.length && timingSafeEqual(given, right);
};

const sendPicture = (reply: FastifyReply, svg: string, cache: string): string => {
  reply.header('content-security-policy', policy).header('cache-control', cache).type('image/svg+xml; charset=utf-8');
  return svg;
};
