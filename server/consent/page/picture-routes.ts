import { identifierSchema } from '@yarda/contracts/platform/identifiers.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { findMerchantPicture } from '../../merchants/merchant-store.ts';
import type { Pictures } from '../../merchants/open-pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findConsent } from '../consent-store.ts';

interface PictureDeps {
  readonly database: Database;
  readonly pictures: Pictures;
}

/** Pictures that a merchant keeps elsewhere: the page asks us for them, and no third party learns who looks. */
export const pictureRoutes = (app: FastifyInstance, { database, pictures }: PictureDeps): void => {
  const send = async (reply: FastifyReply, address: string | null | undefined): Promise<FastifyReply> => {
    const picture = address ? await pictures(address) : null;
    if (!picture) throw new Problem('IMAGE_NOT_FOUND');
    reply.header('cache-control', 'public, max-age=3600').header('content-security-policy', policy);
    return reply.type(picture.type).send(picture.bytes);
  };
  app.get('/pictures/merchants/:merchantId', async (request, reply) => {
    const { data } = ofMerchant.safeParse(request.params);
    return send(reply, data && (await findMerchantPicture(database, data.merchantId)));
  });
  app.get('/pictures/consents/:consentId', async (request, reply) => {
    const { data } = ofConsent.safeParse(request.params);
    return send(reply, data && (await findConsent(database, data.consentId))?.actOnBehalfOf?.image);
  });
};

const ofMerchant = z.object({ merchantId: identifierSchema('merchant') });
const ofConsent = z.object({ consentId: identifierSchema('consent') });

/** Nothing in the bytes may act as a page of ours, even when opened by itself. */
const policy = "default-src 'none'; sandbox";
