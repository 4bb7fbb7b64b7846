import { schemeLogoPath, signImageUrl } from '@yarda/contracts/accounts/accounts.ts';
import { cardBrands } from '@yarda/domain/accounts/card-brands.ts';
import type { FastifyInstance } from 'fastify';
import { sendPicture } from '../../accounts/monogram-picture.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { KeyedMac } from '../../platform/keys/keyed-mac.ts';
import { schemePicture } from './scheme-picture.ts';

export interface SchemePictureDeps extends BindingDeps {
  readonly publicUrl: string;
  /** Signs picture addresses. */
  readonly pictureMac: KeyedMac;
}

/** How long a signed address is valid. */
const addressLifeMs = 600_000;

export const schemePictureRoutes = (app: FastifyInstance, deps: SchemePictureDeps): void => {
  bindCall(app, deps, signImageUrl, async ({ query: { imageKey } }) => {
    if (!schemes.has(imageKey)) throw new Problem('IMAGE_NOT_FOUND');
    // The address stays the same for a while, so that browsers can cache the picture.
    const expires = (Math.floor(deps.now() / addressLifeMs) + 2) * addressLifeMs;
    const signature = deps.pictureMac.of(signedText(imageKey, expires)).toString('base64url');
    return { url: `${deps.publicUrl}/api/images/${imageKey}?expires=${expires}&signature=${signature}` };
  });
  app.get<{ Params: { scheme: string } }>(schemeLogoPath(':scheme'), async ({ params: { scheme } }, reply) => {
    if (!cardBrands.some(({ name }) => name === scheme)) throw new Problem('IMAGE_NOT_FOUND');
    return sendPicture(reply, schemePicture(scheme), 'public, max-age=86400, stale-while-revalidate=604800');
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

/** The only valid keys. */
const schemes = new Map(cardBrands.map(({ name }) => [`logos/cardSchemes/${name}.png`, name]));

const signedText = (imageKey: string, expires: number): string => `${imageKey} ${expires}`;

const isSigned = (deps: SchemePictureDeps, imageKey: string, expires: number, signature: unknown): boolean => {
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'base64url');
  return deps.pictureMac.proves(given, signedText(imageKey, expires));
};
