import { signImageUrl } from '@yarda/contracts/accounts/accounts.ts';
import { cardBrandOf } from '@yarda/domain/accounts/card-brands.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { cachedRequest } from '../platform/api/cached-request.ts';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import './scheme-mark.css';

interface SchemeMarkProps {
  /** A card's first digits, or its masked number. */
  readonly card: string;
  readonly height?: number;
  /** Shown for a card of no known scheme, and in the picture's place until its address is known. */
  readonly otherwise?: ReactNode;
  /** Stands in for a picture that cannot be had; not where the scheme's name is beside it. */
  readonly monogram?: boolean;
}

const BRAND_DIGITS = 6;
const WIDE = 1.5;

/** The picture of a card's scheme; a monogram when it cannot be had. */
export const SchemeMark = ({ card, height = 24, otherwise = null, monogram = true }: SchemeMarkProps) => {
  const scheme = cardBrandOf(card.replaceAll(/\D/g, '').slice(0, BRAND_DIGITS))?.name ?? null;
  const address = useSchemeAddress(scheme);
  const [broken, setBroken] = useState<string | null>(null);
  const size = { width: height * WIDE, height };
  if (scheme === null) return otherwise;
  if (address === undefined) return otherwise ?? <svg className="scheme-mark" aria-hidden="true" {...size} />;
  if (address === null || address === broken) return monogram && <NameBadge name={scheme} size={height} />;
  return <img className="scheme-mark" src={address} alt="" {...size} onError={() => setBroken(address)} />;
};

/** Undefined until the server has answered. */
const useSchemeAddress = (scheme: string | null): string | null | undefined => {
  const [picture, setPicture] = useState<{ readonly scheme: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    if (scheme === null) return undefined;
    let left = false;
    void schemeAddress(scheme).then((address) => left || setPicture({ scheme, address }));
    return () => {
      left = true;
    };
  }, [scheme]);
  return picture?.scheme === scheme ? picture?.address : undefined;
};

const underWay = new Map<string, Promise<string | null>>();

/** The address of a card scheme's picture; null if it cannot be had. A list asks for each scheme once. */
const schemeAddress = (scheme: string): Promise<string | null> => {
  const pending = underWay.get(scheme) ?? query(scheme).finally(() => underWay.delete(scheme));
  underWay.set(scheme, pending);
  return pending;
};

const query = async (scheme: string): Promise<string | null> => {
  try {
    const imageKey = `logos/cardSchemes/${scheme}.png`;
    const { pathname, search } = new URL((await cachedRequest('default', signImageUrl, { query: { imageKey } })).url);
    // The page and its pictures have one origin, whatever the server is called from outside.
    return pathname + search;
  } catch {
    return null;
  }
};
